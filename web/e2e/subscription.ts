import type { BrowserContext, Page } from 'playwright-core';

export const subscriptionPath = '/profile/subscription';
export const badge = (page: Page, tier: string) => page.locator('p.display', { hasText: new RegExp(`^${tier}$`, 'i') });

/** Returns the window that an action opens. */
export async function openWindow(context: BrowserContext, press: () => Promise<void>): Promise<Page> {
  const coming = context.waitForEvent('page');
  await press();
  const opened = await coming;
  await opened.waitForURL('**/dev/stripe/**');
  return opened;
}

export async function buy(page: Page, context: BrowserContext, plan: string): Promise<Page> {
  const payment = await openWindow(context, () => page.getByRole('button', { name: `${plan} wählen` }).click());
  await payment.locator('button[value=pay]').click();
  await payment.waitForURL(`**${subscriptionPath}*`);
  return payment;
}

/** Buys a plan and waits until the page shows it. */
export async function subscribe(page: Page, context: BrowserContext, plan: string): Promise<void> {
  await (await buy(page, context, plan)).close();
  await badge(page, plan).waitFor();
}

export const openPortal = (page: Page, context: BrowserContext, button = 'Abonnement verwalten') =>
  openWindow(context, () => page.getByRole('button', { name: button }).click());
