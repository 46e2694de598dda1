# The makers' own images, with a data folder that an ordinary user may write: a fresh volume takes its owner from it.
FROM busybox:1.37.0@sha256:9db7b59979c38555a39def84a31fb98b5296952f9e3afd4f6f11f05b07adfab0 AS folders
RUN mkdir -p /data

# Before 2.12.3 a cluster could lose what it had taken when nodes were removed or a file of one was damaged.
FROM nats:2.12.12-alpine@sha256:2ca98656a279b2d88cfdf2b8c3f0d5d7f3941ae9dc2ab12ebaa92d83e0f4ccdb AS nats
COPY --from=folders --chown=1000:1000 /data /data
USER 1000:1000

FROM chrislusf/seaweedfs:4.48@sha256:4e61d15fd35994cb1e43e1e553dff106794841fd9a99ade2fc8c8bfce4d7872d AS s3
COPY --from=folders --chown=1000:1000 /data /data
USER 1000:1000
ENTRYPOINT ["/usr/bin/weed"]

# 999 is the user of PostgreSQL's own image; what copies its data has the same.
FROM postgres:18.4-bookworm@sha256:1961f96e6029a02c3812d7cb329a3b03a3ac2bb067058dec17b0f5596aca9296 AS postgres
COPY --from=folders --chown=999:999 --chmod=700 /data /backups
USER postgres
