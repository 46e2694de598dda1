import { runService } from '@jumun/messaging';
import { authService } from './index.js';

await runService(authService());
