import { t } from '@lingui/core/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Muted, Section } from '../../../ui/layout';
import { SecurityEventList } from '../../../security/SecurityEventList';
import { Shown } from '../../../ui/Shown';
import { Page } from '../../parts/Page';
import { ChangePasswordForm } from './ChangePasswordForm';
import { Passkeys } from './Passkeys';
import { passkeysQuery } from './passkeys-query';
import { PhoneProof } from './PhoneProof';
import { SessionList } from './SessionList';
import { securityEventsQuery, sessionsQuery } from './sessions-query';

/** The owner's password and passkeys, and where the owner is logged in. */
export function AccountPage() {
  const sessions = useQuery(sessionsQuery);
  const passkeys = useQuery(passkeysQuery);
  const events = useInfiniteQuery(securityEventsQuery);
  return (
    <Page
      title={t`계정과 보안`}
      lead={t`비밀번호와 패스키를 바꾸고, 로그인한 기기를 확인할 수 있어요.`}
      width="reading"
    >
      <Section card id="sessions" title={t`로그인한 기기`} gap={4}>
        <Shown of={sessions} what={t`로그인한 기기를`} count={2} shape="h-16 rounded-card">
          {(found) => <SessionList sessions={found} />}
        </Shown>
      </Section>
      <Section card id="phone" title={t`휴대전화`} gap={4}>
        <PhoneProof />
      </Section>
      <Section card id="passkeys" title={t`패스키`} gap={4}>
        <Shown of={passkeys} what={t`패스키를`} count={1} shape="h-16 rounded-card">
          {(found) => <Passkeys passkeys={found} />}
        </Shown>
      </Section>
      <Section card id="password" title={t`비밀번호 바꾸기`} gap={4}>
        <ChangePasswordForm />
      </Section>
      <Section card id="security-events" title={t`최근 보안 활동`} gap={4}>
        <Muted
          small
        >{t`내가 하지 않은 활동이 있으면 비밀번호를 바꾸고 다른 기기에서 로그아웃하세요. 1년 동안 남아요.`}</Muted>
        <Shown of={events} what={t`보안 활동을`} count={3} shape="h-14 rounded-card">
          {({ pages }) => (
            <SecurityEventList label={t`최근 보안 활동`} events={pages.flatMap((page) => page.events)} pages={events} />
          )}
        </Shown>
      </Section>
    </Page>
  );
}
