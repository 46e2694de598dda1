import { t } from '@lingui/core/macro';
import { call } from '../../../api/client';
import { withReason } from '../../../api/message-or';
import { http } from '../../../api/owner-calls';
import { useAct } from '../../../api/use-act';
import { showAlert } from '../../../ui/alert';
import { showToast } from '../../../ui/toast';

const MAX_BYTES = 5 * 1024 * 1024;
const ALLOWED = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** The error of a chosen file; empty for none. */
export function pictureFault({ type, size }: Pick<File, 'type' | 'size'>): string {
  if (size > MAX_BYTES) return t`파일 크기는 5MB 이하여야 합니다.`;
  return ALLOWED.has(type) ? '' : t`JPG, PNG, WEBP 파일만 올릴 수 있어요.`;
}

export type Upload = ReturnType<typeof useUploadPicture>;

/** Keeps a picture on the server, where the store page can show it once it is saved. */
export const useUploadPicture = (onKept: (picture: { path: string }) => void) =>
  useAct({
    mutationFn: async (file: File) => {
      return (await call(http.catalog.uploadOptionFile, { file })).fileInfo.attach;
    },
    onSuccess: (attach) => {
      onKept({ path: attach });
      showToast({ kind: 'success', text: t`파일이 성공적으로 업로드되었습니다.` });
    },
    onError: (fault) => void showAlert(withReason(fault, t`파일 업로드에 실패했습니다. 다시 시도해주세요.`)),
  });
