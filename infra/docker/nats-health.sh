#!/bin/sh
# Answers 0 while JetStream answers. One that met a full disk stands still, or is off, until its server is started again:
# it is ended, and Docker, which restarts nobody for being unhealthy, starts it again.
jsz=http://127.0.0.1:8222/jsz?streams=true

works() {
  answer=$(wget -q -T "$1" -O - "$jsz") && case $answer in *'"disabled": true'*) false ;; esac
}

works 4 && exit 0
# A server that does not listen yet has nothing to be ended for.
wget -q -T 4 -O /dev/null http://127.0.0.1:8222/varz || exit 1
sleep 10
works 10 || pkill -KILL nats-server
exit 1
