import type { DemoLanguage } from './demo-portal.ts';

const DAY = 86_400_000;
/** The month and day of a date as one number, such as 1225. */
type MonthDay = number;
/** A span of a year, its last day included, and its share of the learning on a day of term. */
type Season = readonly [from: MonthDay, to: MonthDay, weight: number];

interface Year {
  seasons: readonly Season[];
  /** Share by the day of the week, from Sunday. */
  week: readonly number[];
  /** Whether Easter is a holiday: from so many days before it to so many after. */
  easter?: readonly [before: number, after: number];
  hasRamadan?: true;
}

/** Nobody learns at night: parts of a day in UTC. */
const DAWN = 0.25;
const DUSK = 0.85;
const HOLIDAYS = 0.05;
const SUMMER = 0.12;
const RAMADAN = 0.5;

const YEARS: Record<DemoLanguage, Year> = {
  ar: {
    seasons: [
      [701, 831, SUMMER],
      [601, 630, 0.6],
      [105, 117, 0.3],
    ],
    week: [1, 1, 1, 1, 1, 0.25, 0.5],
    hasRamadan: true,
  },
  en: {
    seasons: [
      [801, 905, SUMMER],
      [710, 731, 0.4],
      [1220, 1231, HOLIDAYS],
      [101, 104, HOLIDAYS],
    ],
    week: [0.4, 1, 1, 1, 1, 1, 0.3],
    easter: [8, 2],
  },
  es: {
    seasons: [
      [801, 910, SUMMER],
      [710, 731, 0.4],
      [1221, 1231, HOLIDAYS],
      [101, 107, HOLIDAYS],
    ],
    week: [0.4, 1, 1, 1, 1, 1, 0.3],
    easter: [8, 1],
  },
};

const hijri = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  month: 'numeric',
  day: 'numeric',
  timeZone: 'UTC',
});

/** Returns how much of the learning of a usual day in term happens on a day (UTC), from 0 to 1. */
export function termWeight(language: DemoLanguage, day: Date): number {
  const { seasons, week, easter, hasRamadan } = YEARS[language];
  const date = (day.getUTCMonth() + 1) * 100 + day.getUTCDate();
  const [, , season = 1] = seasons.find(([from, to]) => date >= from && date <= to) ?? [];
  const weights = [season, week[day.getUTCDay()] ?? 1];
  if (hasRamadan) weights.push(islamicWeight(day));
  if (easter) {
    const after = Math.round((utcMidnight(day) - easterOf(day.getUTCFullYear())) / DAY);
    if (after >= -easter[0] && after <= easter[1]) weights.push(HOLIDAYS);
  }
  return Math.min(...weights);
}

/** Returns the share of a day in Ramadan and at the two feasts. */
function islamicWeight(day: Date): number {
  const parts = Object.fromEntries(hijri.formatToParts(day).map(({ type, value }) => [type, Number(value)]));
  const { month = 0, day: date = 0 } = parts;
  if (month === 9) return RAMADAN;
  const isFeast = (month === 10 && date <= 5) || (month === 12 && date >= 8 && date <= 14);
  return isFeast ? HOLIDAYS : 1;
}

/** Returns Easter Sunday of the Gregorian calendar, in ms (the algorithm of Meeus, Jones and Butcher). */
function easterOf(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  return Date.UTC(year, month - 1, ((h + l - 7 * m + 114) % 31) + 1);
}

const utcMidnight = (moment: Date) => Math.floor(moment.getTime() / DAY) * DAY;

/** The days of a portal's life with their weights, which place events in term rather than in holidays. */
export class TermCalendar {
  readonly #first: number;
  /** Sum of the weights of all days before a day. */
  readonly #before: number[] = [0];

  constructor(language: DemoLanguage, from: Date, to: Date) {
    this.#first = utcMidnight(from);
    for (let day = this.#first; day <= to.getTime(); day += DAY) {
      this.#before.push((this.#before.at(-1) ?? 0) + termWeight(language, new Date(day)));
    }
  }

  /** Returns the moment at which a part (0 to 1) of the learning between two moments is done. */
  at(from: Date, to: Date, part: number): Date {
    if (part <= 0 || to <= from) return from;
    if (part >= 1) return to;
    const [low, high] = [this.#done(from), this.#done(to)];
    const wanted = low + (high - low) * part;
    const next = this.#before.findIndex((sum) => sum > wanted);
    const day = Math.max(0, (next === -1 ? this.#before.length : next) - 1);
    const [before = 0, after = before] = [this.#before[day], this.#before[day + 1]];
    const share = after > before ? (wanted - before) / (after - before) : 0;
    const moment = this.#first + (day + DAWN + share * (DUSK - DAWN)) * DAY;
    return new Date(Math.min(to.getTime(), Math.max(from.getTime(), moment)));
  }

  /** Returns the sum of the weights up to a moment. */
  #done(moment: Date): number {
    const days = Math.max(0, (moment.getTime() - this.#first) / DAY);
    const day = Math.min(Math.floor(days), this.#before.length - 1);
    const [before = 0, after = before] = [this.#before[day], this.#before[day + 1]];
    return before + (after - before) * (days - day);
  }
}
