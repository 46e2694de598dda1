import { Dialog } from '@base-ui/react/dialog';
import { t } from '@lingui/core/macro';
import { MapPin, X } from 'lucide';
import { useCallback, useRef, useState, type Ref } from 'react';
import { useFeature } from '../../../page/installation';
import { Button } from '../../../ui/Button';
import { dialogBackdropClass } from '../../../ui/Dialog';
import { Field } from '../../../ui/Field';
import { Icon } from '../../../ui/Icon';
import { Input } from '../../../ui/Input';
import { partOf } from '../../../util/part-of';
import { usePart } from '../../parts/use-part';

const loadSearch = () => partOf('AddressSearch', async () => (await import('./AddressSearch')).AddressSearch);

interface AddressFieldProps {
  value: string;
  error: string | undefined;
  onChange: (address: string) => void;
  /** For the form, which puts the focus on the first wrong field. */
  ref?: Ref<HTMLInputElement>;
}

/** The address, set by the search; typed where the search cannot be reached or is not wanted. */
export function AddressField({ value, error, onChange, ref }: AddressFieldProps) {
  const [isSearching, setSearching] = useState(false);
  const hasSearch = useFeature('postcode');
  const [typed, setTyped] = useState<'wanted' | 'forced' | undefined>(hasSearch ? undefined : 'wanted');
  const line = useRef<HTMLDivElement>(null);
  const typeInstead = useCallback((why: 'wanted' | 'forced') => {
    setSearching(false);
    setTyped(why);
  }, []);
  const giveUp = useCallback(() => typeInstead('forced'), [typeInstead]);
  const AddressSearch = usePart(loadSearch, isSearching, giveUp);

  return (
    <>
      <Field
        label={t`주소`}
        help={typed === 'forced' ? t`주소 검색을 열지 못했어요. 주소를 직접 입력해주세요.` : ''}
        error={error ?? ''}
        required
      >
        {(control) => (
          <div ref={line} className="flex flex-wrap gap-2">
            <Input
              {...control}
              ref={ref}
              value={value}
              readOnly={!typed}
              autoComplete="off"
              placeholder={typed ? t`도로명 주소` : t`주소를 검색해주세요`}
              className="basis-full sm:basis-0 sm:grow"
              onClick={() => !typed && setSearching(true)}
              onChange={(event) => onChange(event.target.value)}
            />
            {hasSearch && (
              <Button kind="secondary" icon={MapPin} className="min-h-12" onClick={() => setSearching(true)}>
                {t`주소 검색`}
              </Button>
            )}
          </div>
        )}
      </Field>
      <Dialog.Root open={isSearching} onOpenChange={setSearching}>
        <Dialog.Portal>
          <Dialog.Backdrop className={dialogBackdropClass} />
          <Dialog.Popup
            finalFocus={() => (typed && line.current?.querySelector('input')) || true}
            className="fixed inset-0 z-50 flex flex-col bg-paper outline-none md:m-auto md:h-150 md:w-form md:overflow-hidden md:rounded-sheet md:shadow-float"
          >
            <header className="flex items-center justify-between border-b border-line py-2 pr-2 pl-4">
              <Dialog.Title className="text-lead font-bold">{t`주소 검색`}</Dialog.Title>
              <Dialog.Close
                aria-label={t`닫기`}
                className="inline-flex size-11 items-center justify-center rounded-control hover:bg-completed-wash"
              >
                <Icon of={X} />
              </Dialog.Close>
            </header>
            <div className="min-h-0 grow overflow-y-auto">
              {AddressSearch && (
                <AddressSearch
                  onFail={giveUp}
                  onChoose={(address) => {
                    onChange(address);
                    setSearching(false);
                  }}
                />
              )}
            </div>
            <footer className="border-t border-line p-2">
              <Button kind="quiet" wide onClick={() => typeInstead('wanted')}>
                {t`직접 입력하기`}
              </Button>
            </footer>
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </>
  );
}
