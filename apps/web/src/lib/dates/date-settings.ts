import type { Calendar } from '@dars/contracts/constants';
import { createContext } from 'react';

/** The calendar and the time zone in which dates are shown. */
export interface DateSettings {
  calendar: Calendar;
  timeZone: string;
}

/** Returns this device's time zone and the Gregorian calendar, as the default. */
export function deviceDateSettings(): DateSettings {
  return { calendar: 'gregorian', timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone };
}

export const DateSettingsContext = createContext<DateSettings>(deviceDateSettings());
