import { decoded } from '@jumun/contracts';
import { t } from '@lingui/core/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client';
import { withReason } from '../../../api/message-or';
import { http } from '../../../api/owner-calls';
import { useAct } from '../../../api/use-act';
import { paths } from '../../../addresses/paths';
import { showAlert } from '../../../ui/alert';
import { Button, LinkButton } from '../../../ui/Button';
import { Muted, Section } from '../../../ui/layout';
import { Shown } from '../../../ui/Shown';
import { Time } from '../../../ui/Time';
import { showToast } from '../../../ui/toast';
import { consoleKey } from '../../keys';
import { adminPaths } from '../../paths';

const screensQuery = queryOptions({
  queryKey: [...consoleKey, 'devices', 'screens'],
  queryFn: async ({ signal }) =>
    (await call(http.devices.list, { signal })).data.devices.filter(({ kind }) => kind === 'screen'),
});

/** The screens on the shop's walls, and a call to try them by. */
export function PairedScreens({ storeName }: { storeName: string }) {
  const screens = useQuery(screensQuery);
  const act = useAct({
    mutationFn: async () => void (await call(http.orders.testScreen, {})),
    onSuccess: () => showToast({ kind: 'success', text: t`연결한 화면에서 시험 호출을 했어요.` }),
    onError: (fault) => void showAlert(withReason(fault, t`시험 호출을 하지 못했어요.`)),
  });
  const address = `${location.origin}${decoded(paths.store(storeName)) ?? paths.store(storeName)}/screen`;
  return (
    <Section id="screens" title={t`연결한 화면`} gap={4} card>
      <Shown of={screens} what={t`연결한 화면을`} count={1} shape="h-12 rounded-control">
        {(found) => (
          <>
            {found.length > 0 ? (
              <ul aria-labelledby="screens" className="flex flex-col gap-2">
                {found.map(({ deviceId, name, seenAt }) => (
                  <li key={deviceId} className="flex flex-wrap items-baseline justify-between gap-2">
                    <span className="font-semibold break-all">{name}</span>
                    <Muted small>
                      {seenAt ? (
                        <>
                          {t`마지막 접속`} <Time at={seenAt} />
                        </>
                      ) : (
                        t`화면을 기다리고 있어요`
                      )}
                    </Muted>
                  </li>
                ))}
              </ul>
            ) : (
              <Muted>{t`아직 연결한 화면이 없어요.`}</Muted>
            )}
            <p className="text-body">
              {t`TV에서`} <strong className="break-all">{address}</strong>{' '}
              {t`을 열고, 보이는 번호를 기기 관리에 입력해주세요.`}
            </p>
            <div className="flex flex-wrap gap-3">
              <LinkButton kind="secondary" to={adminPaths.devices}>
                {t`기기 관리로 가기`}
              </LinkButton>
              <Button kind="secondary" busy={act.isPending} disabled={found.length === 0} onClick={() => act.mutate()}>
                {t`시험 호출`}
              </Button>
            </div>
          </>
        )}
      </Shown>
    </Section>
  );
}
