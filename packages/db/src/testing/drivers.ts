import type { DriverPiece } from '../driver/client.ts';

interface Driver {
  name: string;
  plain: DriverPiece[];
}

/**
 * The product's own driver, and the driver made of the libraries' own pieces. Tests run with both, because both keep
 * the same guarantees.
 */
export const DRIVERS: Driver[] = [
  { name: 'own driver', plain: [] },
  { name: 'plain driver', plain: ['pool', 'session'] },
];
