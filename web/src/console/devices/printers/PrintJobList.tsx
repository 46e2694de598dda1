import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { Card, Heading, Muted } from '../../../ui/layout';
import { Shown } from '../../../ui/Shown';
import { Time } from '../../../ui/Time';
import { printJobsQuery, type PrintJob } from './printer-query';
import { jobWords, kindWords, markWords } from './printer-words';
import { useRetryJob, useSkipJob } from './use-printer-acts';
import { shortOrderNumber } from '../../../util/order-number';

const CAN_RETRY: readonly PrintJob['state'][] = ['failed', 'skipped', 'held'];
/** One that ended without paper, and was printed after all. */
const RETRIED = { word: t`다시 출력함`, tone: 'completed' } as const;
const CAN_SKIP: readonly PrintJob['state'][] = ['queued', 'held'];

function JobRow({ job }: { job: PrintJob }) {
  const retry = useRetryJob();
  const skip = useSkipJob();
  const { jobId, kind, orderNumber, printerName, state, reason, createdAt, retriedAs } = job;
  const { word, tone } = retriedAs === null ? jobWords[state] : RETRIED;
  const mark = markWords(job);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 last:border-0">
      <div className="min-w-0 grow">
        <p className="font-semibold">
          {kindWords[kind]}
          {orderNumber !== null && ` ${shortOrderNumber(orderNumber)}`}
          {mark !== null && <span className="ml-2 text-small text-preparing">{mark}</span>}
        </p>
        <Muted small>
          {printerName} · <Time at={createdAt} />
          {reason !== null && ` · ${reason}`}
        </Muted>
      </div>
      <Badge tone={tone}>{word}</Badge>
      {CAN_RETRY.includes(state) && retriedAs === null && (
        <Button kind="secondary" busy={retry.isPending} onClick={() => retry.mutate(jobId)}>
          {t`다시 출력`}
        </Button>
      )}
      {CAN_SKIP.includes(state) && (
        <Button kind="quiet" busy={skip.isPending} onClick={() => skip.mutate(jobId)}>
          {t`건너뛰기`}
        </Button>
      )}
    </li>
  );
}

/** Recent print jobs and their results. */
export function PrintJobList() {
  const jobs = useQuery(printJobsQuery);
  return (
    <section aria-label={t`출력 기록`} className="flex flex-col gap-3">
      <Heading as="h2">{t`출력 기록`}</Heading>
      <Shown of={jobs} what={t`출력 기록을`} count={3} shape="h-14 rounded-control">
        {(known) =>
          known.length === 0 ? (
            <Muted>{t`아직 출력한 것이 없어요.`}</Muted>
          ) : (
            <Card>
              <ul>
                {known.map((job) => (
                  <JobRow key={job.jobId} job={job} />
                ))}
              </ul>
            </Card>
          )
        }
      </Shown>
    </section>
  );
}
