import { t } from '@lingui/core/macro';
import { opsPaths } from '../paths';
import { Link } from '../../ui/Link';
import { Time } from '../../ui/Time';
import type { Column } from '../../ui/Table';
import type { Paged } from '../../ui/MoreButton';
import { DeskTable } from '../parts/DeskTable';
import { OneLine } from '../parts/OneLine';
import { OperatorName } from '../parts/OperatorName';
import { serviceWords } from '../parts/services';
import { actorWord, actWord } from './act-words';
import type { LogEntry } from './access-log-query';
import { operatorOf, Subject } from './subjects';

const when: Column<LogEntry> = {
  key: 'at',
  header: t`일시`,
  cell: ({ at }) => (
    <OneLine>
      <Time at={at} exact />
    </OneLine>
  ),
};
const act: Column<LogEntry> = {
  key: 'act',
  header: t`작업`,
  lead: true,
  cell: ({ act: done }) => <span className="font-semibold md:whitespace-nowrap">{actWord(done)}</span>,
};
const actor: Column<LogEntry> = {
  key: 'actor',
  header: t`담당자`,
  cell: (entry) => <Actor entry={entry} />,
};
const subject: Column<LogEntry> = {
  key: 'subject',
  header: t`대상`,
  cell: (entry) => (
    <span className="text-small break-all">
      <Subject entry={entry} />
    </span>
  ),
};
const service: Column<LogEntry> = {
  key: 'service',
  header: t`서비스`,
  cell: (entry) => <OneLine>{serviceWords[entry.service]}</OneLine>,
};
/** Without the column that is the same in every row. */
const columnsOf = {
  nothing: [when, act, actor, subject, service],
  service: [when, act, actor, subject],
  subject: [when, act, actor, service],
} as const;

function Actor({ entry }: { entry: LogEntry }) {
  const { actorKind, actorId, owner } = entry;
  const operatorId = operatorOf(entry);
  if (operatorId !== undefined)
    return (
      <>
        <span className="whitespace-nowrap">{actorWord('operator')}</span>
        <span className="block text-small break-all text-muted">
          <OperatorName id={operatorId} />
        </span>
      </>
    );
  return (
    <>
      <span className="whitespace-nowrap">{actorWord(actorKind)}</span>
      {actorKind === 'owner' && actorId !== null && (
        <Link
          to={opsPaths.shop(actorId)}
          className="flex min-h-11 w-fit min-w-11 items-center text-small text-accent-deep underline max-md:ml-auto md:min-h-6"
        >
          {owner ? `${owner.name} · ${owner.shopName}` : t`상점 ${{ actorId: actorId.slice(-6) }}`}
        </Link>
      )}
    </>
  );
}

interface LogTableProps {
  label: string;
  entries: readonly LogEntry[];
  /** The field that all entries share. */
  sameIn: keyof typeof columnsOf;
  empty: string;
  pages?: Paged;
}

/** Entries of an access log: time, act, actor and subject. */
export const LogTable = ({ label, entries, sameIn, empty, pages }: LogTableProps) => (
  <DeskTable
    label={label}
    columns={columnsOf[sameIn]}
    rows={entries}
    rowKey={(entry) => `${entry.service} ${entry.position}`}
    empty={empty}
    {...(pages && { pages })}
  />
);
