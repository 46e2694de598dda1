import { t } from '@lingui/core/macro';
import { call } from '../../../api/client';
import { withReason } from '../../../api/message-or';
import { http } from '../../../api/owner-calls';
import { useAct } from '../../../api/use-act';
import { showAlert } from '../../../ui/alert';

/** Keeps a private document on the server and gives back its key. */
export const useUploadDocument = (onKept: (key: string, file: File) => void) =>
  useAct({
    mutationFn: async (file: File) => {
      const answer = await call(http.auth.uploadBusinessLicense, { file });
      return answer.fileInfo?.attach ?? answer.attach;
    },
    onSuccess: (key, file) => {
      onKept(key, file);
      void showAlert(t`파일이 성공적으로 업로드되었습니다.`);
    },
    onError: (fault) => void showAlert(withReason(fault, t`파일 업로드에 실패했습니다. 다시 시도해주세요.`)),
  });
