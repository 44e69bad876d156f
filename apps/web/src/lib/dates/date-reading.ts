import type { Calendar } from '@dars/contracts/constants';
import { createContext } from 'react';

/** By which calendar, and in which time zone, dates are read. */
export interface Reading {
  calendar: Calendar;
  timeZone: string;
}

/** On this device, where nothing else is said. */
export function ownReading(): Reading {
  return { calendar: 'gregorian', timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone };
}

export const DateReading = createContext<Reading>(ownReading());
