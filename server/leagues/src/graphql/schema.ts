import { buildSchema } from 'graphql';

/** The specification's form of league data, and what normalising adds to a game: status, startsAt, competition. */
export const leagueSchema = buildSchema(`
  type Query {
    clubs: [Club!]
    teams(clubId: ID!): [Team!]
    "Handball also needs the club."
    games(teamId: ID!, clubId: ID): [Game!]
    "Some sources find a game only inside its team's games: team and club help them."
    game(gameId: ID!, teamId: ID, clubId: ID): Game
  }

  type Club {
    id: ID!
    name: String!
  }

  type Team {
    id: ID!
    name: String!
    "The league."
    liga: String
  }

  type Game {
    id: ID!
    "dd.mm.yyyy, or the source's own word for a game without a day."
    date: String
    "HH:mm."
    time: String
    teamHome: String
    teamAway: String
    "6:5 n.V.; empty without two numbers."
    result: String
    "Thirds, sets or the half."
    resultDetail: String
    location: String
    city: String
    teamHomeLogo: String
    teamAwayLogo: String
    competition: String
    status: String
    "ISO without a zone, as clocks show it in Europe/Zurich."
    startsAt: String
  }
`);
