/*
 * What orders are told by, and in which words. It lies apart from `contract-values`, since a store's page shows no order;
 * the build evaluates this file, too.
 */

export {
  namespaces,
  orderStatusWords,
  SOCKET_PATH as socketPath,
  socketEvents,
  statusMessages,
} from '@jumun/contracts';
