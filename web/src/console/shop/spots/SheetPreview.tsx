import { t } from '@lingui/core/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import clsx from 'clsx';
import { RotateCw } from 'lucide';
import { toAppError } from '../../../api/app-error';
import { Button } from '../../../ui/Button';
import { Muted, Stack } from '../../../ui/layout';
import { Skeleton } from '../../../ui/Skeleton';

interface SheetPreviewProps {
  preview: UseQueryResult<{ picture: string; pages: number; dropped: boolean }>;
}

/** The first page as it will be printed. */
export function SheetPreview({ preview: { data, error, isFetching, isPlaceholderData, refetch } }: SheetPreviewProps) {
  if (error && !data)
    return (
      <div role="alert" className="flex flex-col items-center gap-3 rounded-card border border-line bg-ground p-6">
        <p className="font-semibold">{toAppError(error).message}</p>
        <Button kind="secondary" icon={RotateCw} busy={isFetching} onClick={() => void refetch()}>
          {t`다시 그리기`}
        </Button>
      </div>
    );
  return (
    <Stack gap={2}>
      <div
        aria-busy={isFetching}
        className="flex h-80 items-center justify-center rounded-card border border-line bg-ground p-4"
      >
        {data ? (
          <img
            src={data.picture}
            alt={t`첫 장 미리보기`}
            className={clsx(
              'max-h-full max-w-full bg-paper shadow-float transition-opacity',
              isPlaceholderData && 'opacity-60',
            )}
          />
        ) : (
          <Skeleton className="h-full w-52" />
        )}
      </div>
      <Muted small role="status">
        {data ? t`모두 ${{ pages: data.pages }}장이에요.` : t`미리보기를 그리고 있어요.`}
      </Muted>
      {data?.dropped && (
        <p className="text-small font-semibold text-preparing">{t`그림 문자는 인쇄되지 않아 뺐어요.`}</p>
      )}
    </Stack>
  );
}
