#!/bin/sh
# Makes the buckets and the user of the gateway. It may be run again: what is there already is left as it is.
set -eu

mc alias set store http://s3:9000 "$MINIO_ROOT_USER" "$MINIO_ROOT_PASSWORD" >/dev/null
mc mb --ignore-existing store/jumun-public store/jumun-private
# Product pictures are for everybody; the private bucket has no such rule and stays closed.
mc anonymous set download store/jumun-public
mc admin user add store "$S3_ACCESS_KEY" "$S3_SECRET_KEY"
cat >/tmp/gateway.json <<'JSON'
{
  "Version": "2012-10-17",
  "Statement": [
    {
      "Effect": "Allow",
      "Action": ["s3:*"],
      "Resource": ["arn:aws:s3:::jumun-public", "arn:aws:s3:::jumun-public/*", "arn:aws:s3:::jumun-private", "arn:aws:s3:::jumun-private/*"]
    }
  ]
}
JSON
mc admin policy create store jumun-gateway /tmp/gateway.json
mc admin policy attach store jumun-gateway --user "$S3_ACCESS_KEY" 2>/dev/null || mc admin user info store "$S3_ACCESS_KEY" | grep -q jumun-gateway
