import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Badge } from '../../ui/Badge';
import { Shown } from '../../ui/Shown';
import type { Column } from '../../ui/Table';
import { channelWord, kindWord, messageStates, reasonWords, roleWord } from '../messages/message-words';
import { DeskTable } from '../parts/DeskTable';
import { Panel } from '../parts/Panel';
import { ShortTime } from '../parts/ShortTime';
import { TwoLines } from '../parts/TwoLines';
import { paymentMessagesQuery, type PaymentMessages } from './payment-query';

type Row = PaymentMessages[number];

const columns: readonly Column<Row>[] = [
  {
    key: 'kind',
    header: t`메시지`,
    lead: true,
    cell: ({ kind, channel, reason }) => (
      <TwoLines
        first={`${kindWord(kind)} · ${channelWord(channel)}`}
        second={reason === null ? '' : reasonWords(reason)}
      />
    ),
  },
  {
    key: 'to',
    header: t`받는 사람`,
    cell: ({ recipientRole, recipient }) => <TwoLines first={roleWord(recipientRole)} second={recipient ?? ''} />,
  },
  {
    key: 'state',
    header: t`상태`,
    cell: ({ state, createdAt }) => (
      <TwoLines
        first={<Badge tone={messageStates[state].tone}>{messageStates[state].word}</Badge>}
        second={<ShortTime at={createdAt} />}
      />
    ),
  },
];

/** The messages about the payment: to whom, by which channel, and whether they arrived. */
export function MessagesPanel({ paymentId, shopId }: { paymentId: string; shopId: string }) {
  const messages = useQuery(paymentMessagesQuery(paymentId, shopId));
  return (
    <Panel title={t`보낸 메시지`}>
      <Shown of={messages} what={t`메시지를`} count={2} shape="h-9 rounded-control">
        {(rows) => (
          <DeskTable
            label={t`이 결제로 보낸 메시지`}
            columns={columns}
            rows={rows}
            rowKey={({ messageId }) => messageId}
            empty={t`보낸 메시지가 없어요`}
          />
        )}
      </Shown>
    </Panel>
  );
}
