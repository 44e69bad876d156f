import type { FaultScenario } from './figures.ts';
import { clusterMove, clusterWorker } from './scenarios/cluster.ts';
import { clusterNode, clusterUpgrade } from './scenarios/cluster-changes.ts';
import { clusterHang } from './scenarios/cluster-hang.ts';
import { clusterMail } from './scenarios/cluster-mail.ts';
import { diskFull } from './scenarios/disk-full.ts';
import { fuzz } from './scenarios/fuzz.ts';
import { killedImport } from './scenarios/killed-import.ts';
import { killedPayments } from './scenarios/killed-payments.ts';
import { killedServer } from './scenarios/killed-server.ts';
import { loginFlood } from './scenarios/login-flood.ts';
import { killedPostgres, stoppedPostgres } from './scenarios/lost-postgres.ts';
import { mailDown } from './scenarios/mail-down.ts';
import { overload } from './scenarios/overload.ts';
import { rollingRestart } from './scenarios/rolling-restart.ts';
import { slowClients } from './scenarios/slow-clients.ts';
import { storageDown } from './scenarios/storage-down.ts';

/** All scenarios, in the order in which they run and are shown. */
export const FAULT_SCENARIOS: FaultScenario[] = [
  ...[killedServer, killedPayments, killedImport, killedPostgres, stoppedPostgres, rollingRestart],
  ...[mailDown, storageDown, diskFull],
  ...[overload, slowClients, loginFlood, fuzz],
  ...[clusterWorker, clusterHang, clusterMove, clusterMail, clusterNode, clusterUpgrade],
];
