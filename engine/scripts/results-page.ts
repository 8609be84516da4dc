import { scoreRules, type ScoreRule } from '../src/posts/certainty.ts';
import { postStateRules } from '../src/posts/post-state.ts';
import { publicationRules } from '../src/posts/publication.ts';
import { roundRules } from '../src/posts/round.ts';
import { getSport, sports } from '../src/sports/index.ts';

/** `docs/results.md`: how a league's score becomes a result, from the tables of rules. */
export function resultsPage(): string {
  return `# Results

A league's score says nothing about the end of a game: a running 2:1 looks like a final one. So each score has a
certainty, and a game's \`status\` carries it everywhere: \`live\` is a score that may still change, \`played\` and
\`forfeited\` are final. Headings, captions and posts read that one field. Scores from a person (a file, a form, games
inside a request) are final as given. This page is written by \`npm run schema\` from the tables in \`engine/src/posts/\`.

## From a reading to a status

A reading is a source's answer about a game at one time; a cached copy is not a second reading. The first matching rule
decides (\`certainty.ts\`).

| rule | when | status | score |
|---|---|---|---|
${scoreRules.map(ruleRow).join('\n')}

Kick-off and its day are Swiss time. A sport's longest end, in minutes after kick-off (\`engine/src/sports\`): ${ends()}.
Some youth volleyball is played to two sets. A 2:0 may be a final score or not, so it waits like any other score.

## What is remembered

For scores of the last six hours: the score, the time of its first reading, and the last reading. Servers share this
memory in the database and keep it across restarts; the command line keeps it while it runs.

| reading | remembered score | since |
|---|---|---|
| the first | as read | this reading |
| older than the last one: a copy, a clock set back | as before | as before |
| the same score | as before | as before |
| another score, even a lower one | as read | this reading |

While the database is unavailable, such scores are \`live\`.

## From a status to a post

Schedules, their drafts, webhooks and links that pick the last game wait for a final score (\`publication.ts\`).

| rule | when | event |
|---|---|---|
${publicationRules.map(({ id, when, event }) => `| \`${id}\` | ${when} | ${event} |`).join('\n')}

- \`publish\`: a post is drawn and delivered, and \`result.arrived\` is sent. It counts as published with the drawn score. A
  picture with a score other than the noted one is not delivered; the result is looked for again.
- \`correct\`: the old draft leaves “Your weekend” at once, a new one is drawn, and \`result.corrected\` contains both scores.
  Links of the old draft show the new picture.
- \`withdraw\`: the draft leaves “Your weekend”; \`result.corrected\` contains \`"score": null\` and no posts.
- \`nothing\`: a published post stays, even if the source no longer says that the game is over.

A league's result that is found more than three days after kick-off, because no server ran or the league did not answer,
is not posted. Nor are results from a time in which the plan did not run the schedule.

Weekly posts with results leave out games that had not begun when the post was due, and wait in the same way, also for
games without a score, for twelve hours at most. Their scores are compared every six hours for a week: a post is drawn
again when one changed, or is final where it was not. A schedule that posts previews by then leaves its earlier posts.

While storage, league or renderer cannot be reached, an automatic post waits and is tried again every minute, for twelve
hours at most; then its run fails and says why.

## From a round to its table

A schedule with the trigger \`round\` posts the table of the team's group once after each round (decision 034,
\`round.ts\`). A round is a calendar week in which the team plays. The first matching rule decides:

| rule | when | event |
|---|---|---|
${roundRules.map(({ id, when, event }) => `| \`${id}\` | ${when} | ${event} |`).join('\n')}

- \`wait\` ends on the Monday after at 20:00, or an hour before our next game if that is earlier: if one of our games is final, the table is posted as it stands, and its
  draft says that games of the round are missing. Otherwise nothing is posted, and the schedule says why.
- A table that differs later although it counts no other number of games was corrected: its draft is replaced as that of
  a corrected result and says so. The same happens to a draft with missing games once the round is complete. Posted
  tables are watched for a week.

## The state of a post

A list of games shows the state of each game's post, from the league's current data and the posts of the game that were
shared (\`post-state.ts\`). The last shared post of each kind counts: preview or result.

| rule | when | state |
|---|---|---|
${postStateRules.map(({ id, when, state }) => `| \`${id}\` | ${when} | ${state} |`).join('\n')}

## Bad input

| input | what happens |
|---|---|
| a lower score than before | another score: the ten minutes begin again (\`running\`); after a publication nothing until it is final, then \`other\` |
| a score without teams | no score at all (\`no-teams\`) |
| a source's clock an hour late | no score before kick-off (\`before-kick-off\`); after a change of the kick-off the score is running again (\`running\`) |
| a source's clock an hour early, or the server's an hour ahead | a score may be final up to an hour early (\`agreed\`, \`late\`); when it changes, \`other\` corrects it |
| a server's clock set back | its readings are older than the last one until the clock has caught up: results come late, but never wrong |
| a source that says finished and then live again | \`running\`, and \`wait\`: the post stays; \`other\` when it is final with another score |
| a crest that changes between two posts | the later post shows the new one, on every route within ten minutes (decision 016); a published post keeps the old one |
`;
}

function ruleRow({ id, when, becomes, drops }: ScoreRule): string {
  return `| \`${id}\` | ${when} | ${becomes === undefined ? 'as sent' : `\`${becomes}\``} | ${drops ? 'dropped' : ''} |`;
}

function ends(): string {
  return sports.map((sport) => `${sport} ${getSport(sport).longestEnd}`).join(', ');
}
