import { fixture } from '../journeys/fixture.ts';
import { crashAmidPayments } from './payment-crash.ts';
import { targetOn } from './target.ts';

const CRASHES = 12;

/** Declares the test of a database that dies. */
export const describePaymentCrash = (): void =>
  describe('a crash of the database amid a payment', () => {
    it('leaves no charge that neither pays an order nor is taken back within a minute, and books that agree', async () => {
      const report = await crashAmidPayments(await targetOn(fixture), CRASHES, () => undefined);
      expect(report).toMatchObject({ crashes: CRASHES, unanswered: [], faults: [] });
      // Crashes that all come before the charge would prove nothing.
      expect(report.charged).toBeGreaterThan(0);
      // Each charge's own wait is measured.
      expect(report.longestMs).toBeGreaterThan(0);
    }, 400_000);
  });
