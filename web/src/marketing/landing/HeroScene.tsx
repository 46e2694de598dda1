import { still } from '../parts/still';
import { PhoneDemo } from './PhoneDemo';

const Counter = still(async () => (await import('../drawings/CounterScene')).CounterScene);

/** A counter with its owner, and in front of it the phone of a guest, which plays an order. */
export function HeroScene() {
  return <PhoneDemo ground={<Counter />} />;
}
