#include <Eigen/Cholesky>
#include <Eigen/Core>
#include <cmath>
#include <numbers>

#include <kigi/arena/statistics/connections.hpp>
#include <kigi/arena/statistics/estimate.hpp>
#include <kigi/arena/statistics/ratings.hpp>

namespace kigi::arena {

namespace {

/// Elo a unit of the natural logarithm of the odds, in which everything here is reckoned.
constexpr double elo_a_logit = 400 / std::numbers::ln10;

/// One encounter as numbers: points of `player` in so many games, a virtual draw included where there is one.
struct Meeting {
    Eigen::Index player, opponent;
    double points, games;
    const Results* results;
};

/// A group of players with the rating of some of them to be found.
struct Group {
    std::vector<std::size_t> free{};  ///< players whose ratings are looked for
    bool floating = true;             ///< no anchor: the mean is kept at 0
    bool virtual_draws = false;
};

double logistic(double x) { return 1 / (1 + std::exp(-x)); }

class Likelihood {
public:
    explicit Likelihood(std::vector<Meeting> meetings) : meetings_{std::move(meetings)} {}

    [[nodiscard]] double operator()(const Eigen::VectorXd& rating) const {
        double sum = 0;
        for (const auto& m : meetings_) {
            const double apart = rating(m.player) - rating(m.opponent);
            sum -= m.points * std::log1p(std::exp(-apart)) + (m.games - m.points) * std::log1p(std::exp(apart));
        }
        return sum;
    }
    /// Points made beyond those expected, a player each.
    [[nodiscard]] Eigen::VectorXd slope(const Eigen::VectorXd& rating) const {
        Eigen::VectorXd sum = Eigen::VectorXd::Zero(rating.size());
        for (const auto& m : meetings_) {
            const double beyond = m.points - m.games * logistic(rating(m.player) - rating(m.opponent));
            sum(m.player) += beyond;
            sum(m.opponent) -= beyond;
        }
        return sum;
    }
    /// Minus the second derivative.
    [[nodiscard]] Eigen::MatrixXd information(const Eigen::VectorXd& rating) const {
        Eigen::MatrixXd sum = Eigen::MatrixXd::Zero(rating.size(), rating.size());
        for (const auto& m : meetings_) {
            const double expected = logistic(rating(m.player) - rating(m.opponent));
            const double part = m.games * expected * (1 - expected);
            sum(m.player, m.player) += part;
            sum(m.opponent, m.opponent) += part;
            sum(m.player, m.opponent) -= part;
            sum(m.opponent, m.player) -= part;
        }
        return sum;
    }
    /// How much the scores of trials spread about what is expected, against independent games without draws; 1 if there
    /// are too few trials to tell.
    [[nodiscard]] double dispersion(const Eigen::VectorXd& rating, std::size_t parameters) const {
        double seen = 0;
        double expected = 0;
        double trials = 0;
        for (const auto& m : meetings_) {
            const auto mean = m.results->mean();
            if (!mean) continue;
            const double p = logistic(rating(m.player) - rating(m.opponent));
            const auto n = static_cast<double>(m.results->trials());
            seen += n * (*m.results->variance() + (*mean - p) * (*mean - p));
            expected += n * p * (1 - p) / (m.results->paired() ? 2 : 1);
            trials += n;
        }
        const double spare = trials - static_cast<double>(parameters);
        if (spare < 1 || seen <= 0 || expected <= 0) return 1;
        return seen / expected * trials / spare;
    }

private:
    std::vector<Meeting> meetings_;
};

/// Rows and columns of the free players; for a group without anchors plus what keeps its mean where it is.
Eigen::MatrixXd for_free(const Eigen::MatrixXd& information, const Group& group) {
    const auto n = static_cast<Eigen::Index>(group.free.size());
    Eigen::MatrixXd part(n, n);
    for (Eigen::Index i = 0; i < n; ++i)
        for (Eigen::Index j = 0; j < n; ++j)
            part(i, j) = information(static_cast<Eigen::Index>(group.free[static_cast<std::size_t>(i)]),
                                     static_cast<Eigen::Index>(group.free[static_cast<std::size_t>(j)])) +
                         (group.floating ? 1.0 : 0.0);
    return part;
}

/// Newton's method; the likelihood is concave, so a step that goes too far is halved.
void climb(const Likelihood& likelihood, const Group& group, Eigen::VectorXd& rating) {
    constexpr int steps = 200;
    double here = likelihood(rating);
    for (int step = 0; step < steps; ++step) {
        const Eigen::VectorXd slope = likelihood.slope(rating);
        const auto n = static_cast<Eigen::Index>(group.free.size());
        Eigen::VectorXd wanted(n);
        for (Eigen::Index i = 0; i < n; ++i)
            wanted(i) = slope(static_cast<Eigen::Index>(group.free[static_cast<std::size_t>(i)]));
        const Eigen::VectorXd move = for_free(likelihood.information(rating), group).ldlt().solve(wanted);
        double share = 1;
        Eigen::VectorXd next = rating;
        double there = here;
        do {
            next = rating;
            for (Eigen::Index i = 0; i < n; ++i)
                next(static_cast<Eigen::Index>(group.free[static_cast<std::size_t>(i)])) += share * move(i);
            there = likelihood(next);
            share /= 2;
        } while (!(there >= here) && share > 1e-9);
        if (!(there >= here)) return;
        rating = next;
        here = there;
        if (move.cwiseAbs().maxCoeff() * 2 * share < 1e-11) return;
    }
}

/// Variances of the free players of a group, in their order.
Eigen::VectorXd variances(const Eigen::MatrixXd& information, const Group& group) {
    const auto n = static_cast<Eigen::Index>(group.free.size());
    const Eigen::MatrixXd inverse = for_free(information, group).ldlt().solve(Eigen::MatrixXd::Identity(n, n));
    // A group that floats: what was added for the mean is taken away again.
    const double mean = group.floating ? 1 / static_cast<double>(n * n) : 0;
    return (inverse.diagonal().array() - mean).max(0.0).matrix();
}

/// Who met whom and who scored against whom, directly or through others.
struct Field {
    Field(std::size_t players, const std::vector<Encounter>& all, const std::vector<Anchor>& anchors)
        : met{players}, scored{players}, fixed(players), points(players, 0), games(players, 0) {
        for (const auto& encounter : all) {
            const auto& [player, opponent, results] = encounter;
            if (results.trials() == 0 || player == opponent) continue;
            encounters.push_back(&encounter);
            met.add(player, opponent);
            met.add(opponent, player);
            const double rest = static_cast<double>(results.games()) - results.points();
            if (results.points() > 0) scored.add(player, opponent);
            if (rest > 0) scored.add(opponent, player);
            points[player] += results.points();
            points[opponent] += rest;
            games[player] += results.games();
            games[opponent] += results.games();
        }
        for (const auto& [player, rating] : anchors) {  // what is given can be compared without games
            fixed[player] = rating / elo_a_logit;
            for (const auto& other : anchors) {
                met.add(player, other.player);
                scored.add(player, other.player);
            }
        }
        met.close();
        scored.close();
    }

    std::vector<const Encounter*> encounters{};
    Connections met, scored;
    std::vector<std::optional<double>> fixed;  ///< ratings of anchors, in logits
    std::vector<double> points;
    std::vector<std::uint64_t> games;
};

/// The group with these players; starts them at the mean of its anchors.
Group group_of(const Field& field, const std::vector<std::size_t>& members, Eigen::VectorXd& rating) {
    Group group;
    double anchored = 0;
    for (const std::size_t i : members) {
        if (!field.scored.both_ways(members.front(), i)) group.virtual_draws = true;
        if (field.fixed[i])
            anchored += *field.fixed[i];
        else
            group.free.push_back(i);
    }
    const std::size_t anchors = members.size() - group.free.size();
    group.floating = anchors == 0;
    for (const std::size_t i : members)
        rating(static_cast<Eigen::Index>(i)) =
            field.fixed[i].value_or(anchors == 0 ? 0 : anchored / static_cast<double>(anchors));
    return group;
}

std::vector<Meeting> meetings_of(const Field& field, std::size_t member, bool virtual_draws) {
    std::vector<Meeting> meetings;
    const double draws = virtual_draws ? 1 : 0;
    for (const auto* encounter : field.encounters) {
        const auto& [player, opponent, results] = *encounter;
        if (!field.met.reaches(member, player)) continue;
        meetings.push_back({static_cast<Eigen::Index>(player), static_cast<Eigen::Index>(opponent),
                            results.points() + draws / 2, static_cast<double>(results.games()) + draws, &results});
    }
    return meetings;
}

/// Where somebody won everything: nothing bounds a player above against whom nobody outside its circle of equals
/// scored, and the other way round.
void open_ends(const Field& field, const std::vector<std::size_t>& members, std::size_t player, Rating& rating) {
    bool beaten = false;
    bool beats = false;
    for (const std::size_t other : members) {
        if (field.scored.both_ways(player, other)) continue;
        beaten = beaten || field.scored.reaches(other, player);
        beats = beats || field.scored.reaches(player, other);
    }
    if (!beaten) rating.high.reset();
    if (!beats) rating.low.reset();
}

void rate(const Field& field, const std::vector<std::size_t>& members, std::vector<Rating>& found) {
    Eigen::VectorXd rating = Eigen::VectorXd::Zero(static_cast<Eigen::Index>(found.size()));
    const Group group = group_of(field, members, rating);
    if (members.size() > 1 && !group.free.empty()) {
        const Likelihood likelihood{meetings_of(field, members.front(), group.virtual_draws)};
        climb(likelihood, group, rating);
        const double dispersion = likelihood.dispersion(rating, group.free.size() - (group.floating ? 1 : 0));
        const Eigen::VectorXd variance = variances(likelihood.information(rating), group);
        for (std::size_t k = 0; k < group.free.size(); ++k) {
            const double here = rating(static_cast<Eigen::Index>(group.free[k])) * elo_a_logit;
            const double error =
                normal_quantile_975 * elo_a_logit * std::sqrt(dispersion * variance(static_cast<Eigen::Index>(k)));
            found[group.free[k]].low = here - error;
            found[group.free[k]].high = here + error;
            if (group.virtual_draws) open_ends(field, members, group.free[k], found[group.free[k]]);
        }
    }
    for (const std::size_t i : members) {
        found[i].rating = rating(static_cast<Eigen::Index>(i)) * elo_a_logit;
        found[i].virtual_draws = group.virtual_draws;
        if (field.fixed[i]) found[i].low = found[i].high = found[i].rating;
    }
}

}  // namespace

std::vector<Rating> ratings(std::size_t players, const std::vector<Encounter>& encounters,
                            const std::vector<Anchor>& anchors) {
    const Field field{players, encounters, anchors};
    std::vector<Rating> found(players);
    std::vector<bool> done(players, false);
    std::size_t groups = 0;
    for (std::size_t first = 0; first < players; ++first) {
        found[first].games = field.games[first];
        if (field.games[first] > 0) found[first].score = field.points[first] / static_cast<double>(field.games[first]);
        if (done[first]) continue;
        std::vector<std::size_t> members;
        for (std::size_t i = first; i < players; ++i) {
            if (!field.met.reaches(first, i)) continue;
            members.push_back(i);
            found[i].group = groups;
            done[i] = true;
        }
        ++groups;
        rate(field, members, found);
    }
    return found;
}

}  // namespace kigi::arena
