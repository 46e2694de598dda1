import type { Found } from '../../../observability/src/prometheus.ts';
import type { MonitoredSystem } from './monitored-system.ts';

/** How one alarm is raised by a fault, and ended by what its runbook says. */
export interface AlarmDrill {
  alarm: string;
  /** The fault in words, for the table. */
  fault: string;
  /** The runbook's remedy in words, for the table. */
  repair: string;
  raise(watched: MonitoredSystem): Promise<void>;
  /** Goes on while it is waited for the ringing: calls of people that fail again and again. */
  meanwhile?(watched: MonitoredSystem): Promise<void>;
  /** Labels that show the operator on call what the alarm is about. */
  labels?: Record<string, string>;
  /** The runbook's first look: throws where it does not show the cause. */
  look(watched: MonitoredSystem, found: readonly Found[]): Promise<void>;
  mend(watched: MonitoredSystem, found: readonly Found[]): Promise<void>;
  /** People's calls while it is waited for the calm, where the rule needs some to see that all is well. */
  afterwards?(watched: MonitoredSystem): Promise<void>;
  /** The alarm looks back over so long a time; it is taken for calm when this counter no longer moves. */
  window?: { of: string; counter: string };
  /** How long the fault may take to be felt; 90 s unless said. */
  waitMs?: number;
}
