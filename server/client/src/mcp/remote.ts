import { clientError } from '../errors.ts';
import type { PostBody, RenderBody, TeamSlotBody } from '../api.generated.ts';
import type { Language } from '../messages/index.ts';
import type { Matchpost } from '../methods.ts';
import type { Backend, PostRequest, PostWords, TeamPlace } from './backend.ts';

/** The tools over the calls of a client: keys and rights are those of its key. `language` is that of its errors. */
export function createRemoteBackend(matchpost: Matchpost, language: Language = 'en'): Backend {
  const describe = async (request: PostRequest) =>
    toWords(await matchpost.renderPost({ body: bodyOf(request), prefer }));
  return {
    async loadClubs(sport) {
      return (await matchpost.listClubs({ params: { sport } })).clubs;
    },
    async loadTeams(sport, clubId) {
      return (await matchpost.listTeams({ params: { sport, clubId } })).teams;
    },
    async loadGames({ sport, team_id: teamId, club_id }) {
      return (await matchpost.listGames({ params: { sport, teamId }, query: { club_id } })).games;
    },
    async draw(request) {
      const file = await matchpost.renderPost({ body: bodyOf(request) });
      // The second call draws nothing: the server keeps what it has just drawn.
      const words = await describe(request);
      return { ...words, bytes: new Uint8Array(await file.arrayBuffer()), mediaType: file.type };
    },
    describe,
    async schedule({ sport, team_id, club_id, ...content }) {
      const slot = findSlot(await matchpost.listTeamSlots(), { sport, team_id, ...(club_id && { club_id }) });
      if (slot === undefined) throw clientError('team-not-saved', { language, params: { team: team_id } });
      const { id, name, next_at } = await matchpost.createSchedule({ body: { team_slot_id: slot.id, ...content } });
      return { id, name, next_at };
    },
  };
}

const prefer = 'representation';

/** A body that asks for one file, never for a list. */
function bodyOf(request: PostRequest): Omit<RenderBody, 'formats' | 'carousel'> {
  return request;
}

function toWords({ caption, alt_text, warnings }: PostBody): PostWords {
  return { caption, alt_text, warnings: warnings.map(({ message }) => message) };
}

function findSlot(slots: readonly TeamSlotBody[], { sport, team_id, club_id }: TeamPlace): TeamSlotBody | undefined {
  return slots.find(
    (slot) => slot.sport === sport && slot.team_id === team_id && (club_id === undefined || slot.club_id === club_id),
  );
}
