import { DoorScreen } from './door-screen.tsx';
import { takeOver } from './take-over.tsx';

takeOver(DoorScreen);
