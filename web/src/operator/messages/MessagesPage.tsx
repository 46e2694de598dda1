import { t } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Message } from '../../api/views';
import { http } from '../../api/operator-calls';
import { opsPaths } from '../paths';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { FactRow } from '../../ui/FactRow';
import { Muted, Stack } from '../../ui/layout';
import { Link } from '../../ui/Link';
import { PagedList } from '../../ui/PagedList';
import type { Column } from '../../ui/Table';
import { call } from '../client';
import { refreshDesk } from '../keys';
import { ActDialog } from '../parts/ActDialog';
import { DeskPage } from '../parts/DeskPage';
import { NOTHING_WAITS } from '../parts/DeskTable';
import { FilterChips } from '../parts/FilterChips';
import { OneLine } from '../parts/OneLine';
import { ShortTime } from '../parts/ShortTime';
import { TwoLines } from '../parts/TwoLines';
import { channelWord, kindWord, messageStates, reasonWords, roleWord, stateIn } from './message-words';
import { messagesQuery } from './messages-query';

/** Distinguishes a message from the others of its kind. */
const nameOf = ({ kind, orderNumber, messageId }: Message): string =>
  `${kindWord(kind)} ${orderNumber ?? messageId.slice(-6)}`;

const options = Object.entries(messageStates).map(([state, { word }]) => [state, word] as const);

const columns = (onSend: (message: Message) => void): readonly Column<Message>[] => [
  {
    key: 'kind',
    header: t`내용`,
    lead: true,
    cell: ({ kind, state }) => (
      <span className="inline-flex flex-wrap items-center gap-2 font-semibold whitespace-nowrap">
        {kindWord(kind)}
        <Badge tone={messageStates[state].tone}>{messageStates[state].word}</Badge>
      </span>
    ),
  },
  {
    key: 'to',
    header: t`받는 사람`,
    cell: ({ recipientRole, recipient, channel }) => (
      <TwoLines
        first={
          <OneLine>
            {roleWord(recipientRole)} {recipient ?? '-'}
          </OneLine>
        }
        second={channelWord(channel)}
      />
    ),
  },
  {
    key: 'about',
    header: t`주문과 상점`,
    cell: ({ orderNumber, shopId }) => (
      <TwoLines
        first={<OneLine>{orderNumber ?? t`주문 없음`}</OneLine>}
        second={
          shopId === null ? (
            t`플랫폼`
          ) : (
            <Link
              to={opsPaths.shop(shopId)}
              className="-my-3 inline-flex min-h-11 min-w-11 items-center font-semibold whitespace-nowrap text-accent-deep underline"
            >
              {t`상점 보기`}
            </Link>
          )
        }
      />
    ),
  },
  {
    key: 'reason',
    header: t`이유`,
    cell: ({ reason, attempts, createdAt }) => (
      <TwoLines
        first={reasonWords(reason)}
        second={
          <>
            {t`${attempts}번 보냈어요 ·`} <ShortTime at={createdAt} />
          </>
        }
      />
    ),
  },
  {
    key: 'act',
    header: t`할 일`,
    align: 'end',
    cell: (message) =>
      message.state === 'parked' ? (
        <Button
          kind="secondary"
          aria-label={t`${{ message: nameOf(message) }} 메시지 다시 보내기`}
          className="whitespace-nowrap"
          onClick={() => onSend(message)}
        >
          {t`다시 보내기`}
        </Button>
      ) : (
        '-'
      ),
  },
];

/** Messages to people by their state, those that wait for an operator first. */
export function MessagesPage() {
  const [search] = useSearchParams();
  const state = stateIn(search);
  const list = useInfiniteQuery(messagesQuery(state));
  const [sending, setSending] = useState<Message>();
  return (
    <DeskPage title={t`메시지`} lead={t`알림톡, 문자, 이메일이 어디까지 갔는지 볼 수 있어요. 본 기록이 남아요.`}>
      <FilterChips label={t`메시지 상태`} name="state" options={options} />
      <Muted>{messageStates[state].meaning}</Muted>
      <PagedList
        of={list}
        what={t`메시지를`}
        label={t`메시지`}
        columns={columns(setSending)}
        rowsOf={(messages) => messages}
        rowKey={({ messageId }) => messageId}
        empty={state === 'parked' ? NOTHING_WAITS : t`이 상태의 메시지가 없어요.`}
      />
      {sending && <ResendDialog key={sending.messageId} message={sending} onClose={() => setSending(undefined)} />}
    </DeskPage>
  );
}

function ResendDialog({ message, onClose }: { message: Message; onClose: () => void }) {
  const { messageId, kind, recipientRole, recipient, channel, reason } = message;
  async function send() {
    await call(http.notifications.resendMessage, { params: { messageId } });
    void refreshDesk('messages');
  }
  return (
    <ActDialog
      open
      onClose={onClose}
      title={t`메시지를 다시 보낼까요?`}
      description={t`새 메시지로 한 번 더 보내요. 지난 메시지가 늦게라도 도착하면 같은 내용을 두 번 받을 수 있어요.`}
      confirmLabel={t`다시 보내기`}
      onConfirm={send}
      doneText={t`보낼 차례에 넣었어요. 곧 보내요.`}
    >
      <Stack as="dl" gap={1}>
        <FactRow name={t`내용`}>{kindWord(kind)}</FactRow>
        <FactRow name={t`받는 사람`}>
          {roleWord(recipientRole)} {recipient ?? ''}
        </FactRow>
        <FactRow name={t`보내는 방법`}>{channelWord(channel)}</FactRow>
        <FactRow name={t`멈춘 이유`}>{reasonWords(reason)}</FactRow>
      </Stack>
    </ActDialog>
  );
}
