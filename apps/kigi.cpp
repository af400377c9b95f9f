#include <kigi/apps/main.hpp>
#include <kigi/catalogue/catalogue.hpp>

int main(int argc, char** argv) { return kigi::apps::program(argc, argv, kigi::builtin_catalogue()); }
