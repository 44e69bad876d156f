import type { DriverPiece } from '../driver/client.ts';

interface Driver {
  name: string;
  plain: DriverPiece[];
}

/**
 * The driver of the product, and the libraries' own that can replace its pieces. Both keep the guarantees that are tested with this list.
 */
export const DRIVERS: Driver[] = [
  { name: 'own driver', plain: [] },
  { name: 'plain driver', plain: ['pool', 'session'] },
];
