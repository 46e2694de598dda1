import type { Found } from '../../../observability/src/prometheus.ts';
import type { MonitoredSystem } from './monitored-system.ts';

/** Raises one alarm by a fault, and resolves it by the steps of its runbook. */
export interface AlarmDrill {
  alarm: string;
  /** The fault in words, for the table. */
  fault: string;
  /** The runbook's remedy in words, for the table. */
  repair: string;
  raise(monitored: MonitoredSystem): Promise<void>;
  /** Repeated until the alarm fires: calls of people that fail. */
  meanwhile?(monitored: MonitoredSystem): Promise<void>;
  /** Labels that show the operator on call what the alarm is about. */
  labels?: Record<string, string>;
  /** The runbook's first look: throws where it does not show the cause. */
  look(monitored: MonitoredSystem, found: readonly Found[]): Promise<void>;
  /** The runbook's remedy. */
  mend(monitored: MonitoredSystem, found: readonly Found[]): Promise<void>;
  /** Repeated until the alarm is resolved: calls of people, where the rule needs some. */
  afterwards?(monitored: MonitoredSystem): Promise<void>;
  /** The time that the rule looks back; it counts as resolved when this counter no longer moves. */
  window?: { of: string; counter: string };
  /** The time limit for firing and for resolving; 90 s by default. */
  waitMs?: number;
}
