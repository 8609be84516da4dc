/** Push messages in the app: permission, the device's token, and the tap on a message. */
import * as assert from 'uvu/assert';
import { until } from '../../../server/test/until.ts';
import { checkAccessibility } from '../axe.ts';
import { makeDraft } from '../drafts.ts';
import type { Person } from '../person.ts';
import { addSlot } from '../slots.ts';
import { findGames, team, teamPath } from '../studio.ts';
import { openLink, type NativeJourney } from './native-journey.ts';
import type { Phone } from './phone.ts';
import { becomePerson } from './signed-in.ts';

const schedules = '/profile/schedules';
const draftId = 'd0000000-0000-4000-8000-000000000002';

async function makeSchedule(person: Person): Promise<string> {
  const { id } = await addSlot(person, { team_id: team.teamId, team_name: 'Herren 1' });
  const settings = { team_slot_id: id, trigger: { on: 'result' }, theme: 'dark', outcomes: ['push'] };
  return (await person.call<{ id: string }>('POST', '/api/schedules', settings)).id;
}

const countAsked = async (phone: Phone) => (await phone.listCalls('PushNotifications.requestPermissions')).length;

/** The system shows messages; the app hears of the tap. */
const tapMessage = (phone: Phone, url: string) =>
  phone.emit('PushNotifications', 'pushNotificationActionPerformed', {
    actionId: 'tap',
    notification: { id: '1', data: { url } },
  });

export const journeys: readonly NativeJourney[] = [
  {
    name: 'push: nothing asks before the tap; then the server has the device, and a tapped message opens its post',
    async run({ phone, site }) {
      const opened = await phone();
      const { page } = opened;
      const person = await becomePerson(opened, site, 'pro');
      const schedule = await makeSchedule(person);
      await openLink(opened, schedules);
      await page.getByRole('heading', { name: 'Push auf dieses Gerät' }).waitFor();
      assert.is(await countAsked(opened), 0);
      const subscribing = page.waitForRequest((request) => request.url().endsWith('/api/push/subscriptions'));
      await page.getByRole('button', { name: 'Push einschalten' }).click();
      const [token] = await opened.listTokens();
      assert.equal((await subscribing).postDataJSON(), { kind: 'fcm', token, language: 'de' });
      await page.getByText('Dieses Gerät meldet sich, sobald ein Post bereit ist.').waitFor();
      assert.is(await countAsked(opened), 1);
      const { played } = await findGames(site);
      await makeDraft(site, { id: draftId, schedule, game: played.id });
      await tapMessage(opened, `${schedules}/posts/${draftId}`);
      await page.waitForURL(`**${teamPath}/${played.id}?theme=dark&format=9:16&tab=result`);
      await openLink(opened, schedules);
      const removing = page.waitForRequest((request) => request.method() === 'DELETE');
      await page.getByRole('button', { name: 'Push auf diesem Gerät ausschalten' }).click();
      await removing;
      await until(async () => (await opened.listCalls('PushNotifications.unregister')).length === 1);
      await page.getByRole('button', { name: 'Push einschalten' }).waitFor();
    },
  },
  {
    name: 'push: on a tablet in English a refusal says where to allow it; allowed there, it works after coming back',
    async run({ phone, site }) {
      const screen = { width: 820, height: 1180, scale: 1 };
      const opened = await phone({ platform: 'ios', language: 'en', theme: 'dark', screen });
      const { page } = opened;
      await makeSchedule(await becomePerson(opened, site, 'pro'));
      await openLink(opened, schedules);
      const button = page.getByRole('button', { name: 'Turn push on' });
      await button.waitFor();
      await opened.answer('PushNotifications.requestPermissions', { data: { receive: 'denied' } });
      await opened.answer('PushNotifications.checkPermissions', { data: { receive: 'denied' } });
      await button.click();
      await page.getByText("Allow notifications in the device's settings.").waitFor();
      await checkAccessibility(page);
      await opened.answer('PushNotifications.requestPermissions', { data: { receive: 'granted' } });
      await opened.answer('PushNotifications.checkPermissions', { data: { receive: 'granted' } });
      await opened.comeBack();
      await button.click();
      await page.getByText('This device tells you as soon as a post is ready.').waitFor();
    },
  },
];
