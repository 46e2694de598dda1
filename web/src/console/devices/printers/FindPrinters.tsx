import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Check, Search } from 'lucide';
import { useState } from 'react';
import { useAct } from '../../../api/use-act';
import { Button } from '../../../ui/Button';
import { Muted } from '../../../ui/layout';
import { Link } from '../../../ui/Link';
import { Spinner } from '../../../ui/Spinner';
import { devicesQuery } from '../paired/devices-query';
import { adminPaths } from '../../paths';
import { printersQuery } from './printer-query';
import { beginSearch, searchQuery } from './printer-search';

interface FindPrintersProps {
  target: string;
  onPick: (target: string) => void;
}

/** Lets the shop's print program look for printers in its network, and fills in the one that is picked. */
export function FindPrinters({ target, onPick }: FindPrintersProps) {
  const { data: devices } = useQuery(devicesQuery);
  const [searchId, setSearchId] = useState<string>();
  const begin = useAct({ mutationFn: beginSearch, onSuccess: setSearchId });
  if (devices && !devices.some(({ kind }) => kind === 'print'))
    return (
      <div>
        <Muted small>
          {t`출력 프로그램을 연결하면 프린터를 찾아드려요. 매장 컴퓨터에서 프로그램을 켜고, 화면에 나온 번호를 기기 관리에 입력해주세요.`}
        </Muted>
        <Link to={adminPaths.devices} className="inline-flex min-h-11 items-center underline underline-offset-4">
          {t`기기 관리로 가기`}
        </Link>
      </div>
    );
  return (
    <div className="flex flex-col items-start gap-3">
      <Button kind="secondary" icon={Search} busy={begin.isPending} onClick={() => begin.mutate()}>
        {t`프린터 찾기`}
      </Button>
      {begin.error && (
        <p role="alert" className="text-danger">
          {faultWords(begin.error)}
        </p>
      )}
      {searchId !== undefined && <Outcome searchId={searchId} target={target} onPick={onPick} />}
    </div>
  );
}

const faultWords = ({ code, message }: { code: string; message: string }): string =>
  code === 'RATE_LIMITED' ? t`방금 찾았어요. 30초 뒤에 다시 눌러주세요.` : t`프린터를 찾지 못했어요. ${message}`;

function Outcome({ searchId, target, onPick }: FindPrintersProps & { searchId: string }) {
  const { data: search, isError } = useQuery(searchQuery(searchId));
  const { data: printers = [] } = useQuery(printersQuery);
  const addresses = search?.addresses ?? [];
  return (
    <>
      <div role="status" className="flex items-center gap-2">
        {isError ? t`결과를 불러오지 못했어요. 네트워크 연결을 확인해주세요.` : <Words of={search} />}
      </div>
      {addresses.length > 0 && (
        <ul aria-label={t`찾은 프린터`} className="flex w-full flex-col gap-2">
          {addresses.map((address) => {
            const found = `tcp://${address}`;
            const known = printers.find((printer) => printer.target === found);
            return (
              <li key={address}>
                <Button
                  kind="secondary"
                  wide
                  {...(target === found && { icon: Check })}
                  aria-pressed={target === found}
                  onClick={() => onPick(found)}
                >
                  <span className="tabular">{address}</span>
                  {known && <span className="text-muted">{` · ${known.name}`}</span>}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

interface Found {
  state: 'waiting' | 'looking' | 'away' | 'done';
  addresses: readonly string[];
}

function Words({ of: search }: { of: Found | undefined }) {
  switch (search?.state) {
    case 'away':
      return t`출력 프로그램이 답하지 않아요. 매장 컴퓨터가 켜져 있고 최신 프로그램이 실행 중인지 확인해주세요.`;
    case 'done':
      return search.addresses.length > 0
        ? t`프린터 ${{ addresses: search.addresses.length }}대를 찾았어요. 쓸 프린터를 골라주세요.`
        : t`찾은 프린터가 없어요. 프린터가 켜져 있는지, 매장 컴퓨터와 같은 공유기에 연결됐는지 확인해주세요. USB나 블루투스 프린터는 주소를 직접 적어주세요.`;
    default:
      return (
        <>
          <Spinner />
          <span>{t`매장 네트워크에서 프린터를 찾고 있어요. 20초쯤 걸려요.`}</span>
        </>
      );
  }
}
