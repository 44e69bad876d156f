import { DoorScreen } from './door-screen.tsx';
import { hydrate } from './hydrate.tsx';

hydrate(DoorScreen);
