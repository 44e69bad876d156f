import type { DriverPiece } from '../driver/client.ts';

interface Driver {
  name: string;
  plain: DriverPiece[];
}

/** The driver of the product, and the libraries' own that can replace its pieces: both keep the same guarantees. */
export const DRIVERS: Driver[] = [
  { name: 'own driver', plain: [] },
  { name: 'plain driver', plain: ['pool', 'session'] },
];
