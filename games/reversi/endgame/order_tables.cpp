#include <kigi/games/reversi/endgame/order_tables.hpp>

#include <cstring>

namespace kigi::reversi {

const OrderTables& order_tables() {
    static const OrderTables tables = [] {
        OrderTables read{};
        std::memcpy(&read, embedded_order_tables().data(), sizeof read);
        return read;
    }();
    return tables;
}

}  // namespace kigi::reversi
