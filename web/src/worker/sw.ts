import { keepForOffline } from './caching';
import { hearPushes } from './push';
import type { Worker } from './scope';

// The build makes a worker's script of this file, whose global object is the worker.
const worker = self as unknown as Worker;
keepForOffline(worker);
hearPushes(worker);
