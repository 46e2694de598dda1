# The makers' own images, with a data folder that an ordinary user may write: a fresh volume takes its owner from it.
FROM busybox:1.37.0 AS folders
RUN mkdir -p /data

FROM nats:2.12.1-alpine AS nats
COPY --from=folders --chown=1000:1000 /data /data
USER 1000:1000

FROM minio/minio:RELEASE.2025-09-07T16-13-09Z AS s3
COPY --from=folders --chown=1000:1000 /data /data
USER 1000:1000
