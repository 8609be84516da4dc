import { useSyncExternalStore } from 'react';
import { createObservable } from './observable.ts';
import { findStored, store } from '../device/storage.ts';

export const themes = ['light', 'dark', 'system'] as const;
type Theme = (typeof themes)[number];

const chosen = createObservable<Theme>('system');

function parseTheme(value: unknown): Theme {
  return themes.find((theme) => theme === value) ?? 'system';
}

function isDark(theme: Theme, systemIsDark: boolean): boolean {
  return theme === 'dark' || (theme === 'system' && systemIsDark);
}

/** `public/boot.js` sets the class before the first paint; this keeps it in step with choice and system. */
export function followTheme(): void {
  chosen.set(parseTheme(findStored('theme')));
  systemDark().addEventListener('change', apply);
  chosen.subscribe(apply);
}

export function chooseTheme(theme: Theme): void {
  store('theme', theme);
  chosen.set(theme);
}

/** Switches to the opposite of the scheme on screen. */
export function toggleTheme(): void {
  chooseTheme(isDark(chosen.get(), systemDark().matches) ? 'light' : 'dark');
}

export function useTheme(): Theme {
  return useSyncExternalStore(chosen.subscribe, chosen.get, () => 'system');
}

function apply(): void {
  const dark = isDark(chosen.get(), systemDark().matches);
  document.documentElement.classList.toggle('dark', dark);
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', dark ? '#07131f' : '#f4efe3');
}

function systemDark(): MediaQueryList {
  return matchMedia('(prefers-color-scheme: dark)');
}
