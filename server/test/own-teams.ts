/** A server for tests of own teams: a person with a plan for them, and a calendar on loopback. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Test } from 'uvu';
import { followCalendar } from '../src/modules/own-teams/follow-calendar.ts';
import { startTestServer, type SignedIn, type TestServer } from './app.ts';
import { until } from './until.ts';

interface Feed {
  origin: string;
  /** Titles and times by UID. */
  events: Map<string, string[]>;
  status: number;
  /** The answer ends before the calendar does. */
  cut: boolean;
  requests: IncomingMessage['headers'][];
  server: Server;
}

/** A calendar on loopback that answers 304 for a copy that is still right. */
async function startFeed(): Promise<Feed> {
  const feed: Feed = { origin: '', events: new Map(), status: 200, cut: false, requests: [], server: createServer() };
  feed.server.on('request', (request, response) => {
    feed.requests.push(request.headers);
    const events = [...feed.events].flatMap(([uid, lines]) => ['BEGIN:VEVENT', `UID:${uid}`, ...lines, 'END:VEVENT']);
    const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, ...(feed.cut ? [] : ['END:VCALENDAR'])].join('\r\n');
    const etag = `"${Buffer.from(text).toString('base64url').slice(-80)}"`;
    if (feed.status === 200 && request.headers['if-none-match'] === etag) return response.writeHead(304).end();
    return response.writeHead(feed.status, { 'content-type': 'text/calendar', etag }).end(text);
  });
  await new Promise<void>((resolve) => feed.server.listen(0, '127.0.0.1', resolve));
  feed.origin = `http://127.0.0.1:${(feed.server.address() as AddressInfo).port}`;
  return feed;
}

const never = new AbortController().signal;

/** Starts with the suite; every test has a person of its own. */
export function useOwnTeams(test: Test) {
  let server: TestServer;
  let feed: Feed;
  let person: SignedIn;
  test.before(async () => {
    feed = await startFeed();
    server = await startTestServer({ config: { calendarOrigins: [feed.origin] } });
  });
  test.before.each(async () => {
    person = await server.signIn({ tier: 'pro' });
    Object.assign(feed, { status: 200, cut: false, requests: [] });
    feed.events.clear();
    feed.events.set('1@x', ['SUMMARY:FC Muster - SV Gast', 'DTSTART;TZID=Europe/Zurich:20991114T193000']);
  });
  test.after(async () => {
    await server.close();
    feed.server.close();
  });

  const call = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object, who = person) =>
    server.app.inject({ method, url: `/api${url}`, headers: who.headers, ...(payload && { payload }) });
  const make = async (more: object = {}) =>
    (await call('POST', '/own-teams', { sport: 'other', name: 'FC Muster', ...more })).json();
  const gamesOf = async (id: string) =>
    (await call('GET', `/own-teams/${id}/games`)).json() as Record<string, string>[];
  const upload = (url: string, { name, text, map }: { name: string; text: string; map?: string }) => {
    const form = new FormData();
    if (map !== undefined) form.set('map', map);
    form.set('file', new Blob([text]), name);
    return server.app.inject({ method: 'POST', url: `/api${url}`, headers: person.headers, payload: form });
  };
  const follow = (id: string) => followCalendar(server.services, id, never);
  /** The server's own job reads a new calendar. */
  const makeFollowed = async () => {
    const { id } = await make({ calendar_url: `${feed.origin}/team.ics` });
    await until(async () => (await gamesOf(id)).length > 0);
    return id as string;
  };
  return {
    call,
    make,
    gamesOf,
    upload,
    follow,
    makeFollowed,
    /** After time has passed that ends sessions. */
    signInAgain: async () => void (person = { ...person, ...(await server.signInAgain(person.userId)) }),
    get server() {
      return server;
    },
    get feed() {
      return feed;
    },
    get person() {
      return person;
    },
  };
}
