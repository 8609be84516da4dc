import { scoreRules, type ScoreRule } from '../src/posts/certainty.ts';
import { publicationRules } from '../src/posts/publication.ts';
import { getSport, sports } from '../src/sports/index.ts';

/** `docs/results.md`: how a league's score becomes a result, from the tables of rules. */
export function resultsPage(): string {
  return `# Results

A league's score says nothing about the end of a game: a running 2:1 looks like a final one. So each score has a
certainty, and a game's \`status\` carries it everywhere: \`live\` is a score that may still change, \`played\` and
\`forfeited\` are final. Headings, captions and posts read that one field. Scores that a person gives (a file, a form,
games inside a request) stand as given. Written by \`npm run schema\` from the tables in \`engine/src/posts/\`.

## From a reading to a status

A reading is what a source said of a game at one time; a copy served from a cache is no second one. The first rule that
holds decides (\`certainty.ts\`).

| rule | when | status | score |
|---|---|---|---|
${scoreRules.map(ruleRow).join('\n')}

Kick-off and its day are Swiss time. A sport's longest end, in minutes after kick-off (\`engine/src/sports\`): ${ends()}.
Youth volleyball is played to two sets as well; a 2:0 does not tell which, so it waits like any other score.

## What is remembered

For scores of the last six hours, the score, since when readings agree on it, and the last reading. A server keeps this
in the database, for all servers and across restarts; the command line for as long as it runs.

| reading | the score is remembered | since |
|---|---|---|
| the first | as read | this reading |
| older than the last one: a copy, a clock set back | as before | as before |
| the same score | as before | as before |
| another score, also one that goes backwards | as read | this reading |

While the database cannot be asked, such scores are \`live\`.

## From a status to a post

Schedules, the inbox, webhooks and links that pick the last game wait for a final score (\`publication.ts\`).

| rule | when | event |
|---|---|---|
${publicationRules.map(({ id, when, event }) => `| \`${id}\` | ${when} | ${event} |`).join('\n')}

- \`publish\`: a post is drawn and handed over, \`result.arrived\` is told. It counts as published with the score that was
  drawn. A picture with another score than the noted one is handed to nobody; the result is looked for again.
- \`correct\`: the old draft leaves the inbox at once, a new one is drawn, and \`result.corrected\` tells both scores. Links
  of the old draft lead to the new picture.
- \`withdraw\`: the draft leaves the inbox; \`result.corrected\` tells \`"score": null\` and no posts.
- \`nothing\`: a published post stays, also while its source takes back that the game is over.

Weekly posts that show results wait likewise, for twelve hours at most. Their scores are compared every six hours for a
week.

## Bad input

| input | what happens |
|---|---|
| a reading that goes backwards | another score: the ten minutes begin anew (\`running\`); after a publication nothing until it is final, then \`other\` |
| a score without teams | no score at all (\`no-teams\`) |
| a source's clock an hour late | no score before kick-off (\`before-kick-off\`); a kick-off that moves makes the score run again (\`running\`) |
| a source's clock an hour early, or the server's an hour ahead | a score can be final up to an hour early (\`agreed\`, \`late\`); when it changes, \`other\` corrects it |
| a server's clock set back | its readings are older than the last one until it has caught up: late, never wrong |
| a source that says finished and then live again | \`running\`, and \`wait\`: the post stays; \`other\` when it is final with another score |
| a crest that changes between two posts | the later post shows the new one, at every door within ten minutes (decision 016); a post that was published keeps the old one |
`;
}

function ruleRow({ id, when, becomes, drops }: ScoreRule): string {
  return `| \`${id}\` | ${when} | ${becomes === undefined ? 'as told' : `\`${becomes}\``} | ${drops ? 'dropped' : ''} |`;
}

function ends(): string {
  return sports.map((sport) => `${sport} ${getSport(sport).longestEnd}`).join(', ');
}
