import type { Sport } from '../src/source.ts';

export interface Division {
  /** The league as the gateway names it. */
  label: string;
  /** `juniors` play by day; a `tournament` is several short games on one day in one hall. */
  form: 'adults' | 'juniors' | 'tournament';
  /** Clubs by code; behind the colon what the team's name carries. */
  teams: string;
  /** What every team's name carries. */
  mark?: string;
}

/** Ten or twelve teams each; a club has three to eight of them. */
export const divisions: Record<Sport, readonly Division[]> = {
  unihockey: [
    { label: 'Herren GF 2. Liga', form: 'adults', teams: 'ste aue rot has kra due obl ble nie ebn toe ost' },
    {
      label: 'Herren KF 4. Liga',
      form: 'adults',
      teams: 'ste:II ste:III aue:II rot:II has:II kra:II due:II nie:II toe:II ost:II',
    },
    { label: 'Damen KF 1. Liga', form: 'adults', teams: 'ste aue rot kra due obl:II ble nie ebn toe' },
    { label: 'Junioren U21 B', form: 'juniors', teams: 'ste aue rot has kra due ble ebn toe ost', mark: 'U21' },
    { label: 'Junioren U16 C', form: 'juniors', teams: 'ste aue rot has kra due obl nie ebn toe', mark: 'U16' },
    {
      label: 'Junioren D',
      form: 'tournament',
      teams: 'ste:D_Rot ste:D_Weiss aue:D rot:D has:D kra:D nie:D ebn:D toe:D ost:D',
    },
  ],
  volleyball: [
    { label: '2L - f', form: 'adults', teams: 'lin tan orv vfb bue nae che wat hal ost moo ker' },
    { label: '2L - m', form: 'adults', teams: 'lin tan orv bue nae che wat ost moo ker' },
    { label: '3L - f', form: 'adults', teams: 'lin:II tan:II orv:II vfb:II bue:II nae:II che:II hal:II ost:II ker:II' },
    { label: 'U23 - f', form: 'juniors', teams: 'lin tan orv vfb bue nae che wat ost ker', mark: 'U23' },
    { label: 'U20 - m', form: 'juniors', teams: 'lin tan vfb bue nae che wat hal moo ker', mark: 'U20' },
    {
      label: 'U16 - f',
      form: 'tournament',
      teams: 'lin:U16_Gelb lin:U16_Blau tan:U16 orv:U16 bue:U16 nae:U16 hal:U16 ost:U16 moo:U16 ker:U16',
    },
  ],
  handball: [
    { label: 'Männer 2. Liga', form: 'adults', teams: 'kro leo val cim tre ost pfa rue clu atv eic lan' },
    { label: 'Frauen 2. Liga', form: 'adults', teams: 'kro leo val tre ost pfa rue clu eic lan' },
    {
      label: 'Männer 4. Liga',
      form: 'adults',
      teams: 'kro:2 kro:3 leo:2 val:2 ost:2 pfa:2 rue:2 clu:2 eic:2 lan:2',
    },
    {
      label: 'Junioren U17 Inter',
      form: 'juniors',
      teams: 'kro leo val cim tre ost pfa rue eic lan',
      mark: 'U17',
    },
    {
      label: 'Juniorinnen U16 Promotion',
      form: 'juniors',
      teams: 'kro cim tre ost pfa rue clu atv eic lan',
      mark: 'Juniorinnen',
    },
    {
      label: 'Mixed U13-Spieltage',
      form: 'tournament',
      teams: 'kro:U13_Rot kro:U13_Weiss leo:U13 val:U13 ost:U13 pfa:U13 rue:U13 atv:U13 eic:U13 lan:U13',
    },
  ],
};
