#!/bin/sh
# Starts Alertmanager, whose program and options are given, with alertmanager.yml and the addresses of the environment:
# it reads no variables itself, and its addresses are secrets. They are written into a folder of memory (tmpfs) alone.
set -eu
umask 077

here=${0%/*}
out=${ALERTMANAGER_CONFIG_FOLDER:-/tmp/alertmanager}

refuse() { echo "start.sh: $1" >&2; exit 1; }

# A value in YAML's single quotes.
quoted() { printf "'%s'" "$(printf %s "$1" | sed "s/'/''/g")"; }

# The text behind percent signs.
decoded() {
  printf %s "$1" | awk '{
    while (match($0, /%[0-9A-Fa-f][0-9A-Fa-f]/)) {
      code = toupper(substr($0, RSTART + 1, 2))
      digits = "0123456789ABCDEF"
      byte = 16 * (index(digits, substr(code, 1, 1)) - 1) + index(digits, substr(code, 2, 1)) - 1
      printf "%s%c", substr($0, 1, RSTART - 1), byte
      $0 = substr($0, RSTART + 3)
    }
    printf "%s", $0
  }'
}

# An address is a secret by itself: it travels over TLS, or not at all where it stays on this machine.
check_address() {
  case $2 in
    https://?* | http://127.0.0.1:* | http://localhost:*) ;;
    *) refuse "$1 is no https:// address" ;;
  esac
}

webhook_of() {
  form=${ALERT_FORM:-webhook}
  case $1 in https://hooks.slack.com/*) form=slack ;; esac
  case $form in
    webhook) printf '    webhook_configs:\n      - url: %s\n' "$(quoted "$1")" ;;
    slack)
      printf '    slack_configs:\n      - api_url: %s\n        send_resolved: true\n' "$(quoted "$1")"
      printf "        title: '%s'\n        text: '%s'\n" '{{ template "jumun.title" . }}' '{{ template "jumun.text" . }}'
      ;;
    *) refuse 'ALERT_FORM is neither "webhook" nor "slack"' ;;
  esac
}

# By the product's own mail server (docs/go-live/mail.md).
mail_to() {
  case $SMTP_URL in smtps://?*:?*@?* | smtp://?*:?*@?*) ;; *) refuse 'SMTP_URL is no smtps://user:password@host' ;; esac
  rest=${SMTP_URL#*://}
  rest=${rest%/}
  login=${rest%@*}
  server=${rest##*@}
  case $SMTP_URL in
    smtps://*) case $server in *:*) ;; *) server=$server:465 ;; esac
      # Alertmanager speaks TLS from the first byte at this port alone.
      case $server in *:465) ;; *) refuse 'alarms go by smtps:// at port 465, or by smtp:// with STARTTLS' ;; esac ;;
    *) case $server in *:*) ;; *) server=$server:587 ;; esac ;;
  esac
  printf '    email_configs:\n      - to: %s\n        from: %s\n' "$(quoted "$1")" "$(quoted "$MAIL_SENDER")"
  printf '        smarthost: %s\n        require_tls: true\n        send_resolved: true\n' "$(quoted "$server")"
  printf '        auth_username: %s\n' "$(quoted "$(decoded "${login%%:*}")")"
  printf '        auth_password: %s\n' "$(quoted "$(decoded "${login#*:}")")"
  printf "        headers: { Subject: '%s' }\n" '{{ template "jumun.title" . }}'
  printf "        html: ''\n        text: '%s'\n" '{{ template "jumun.text" . }}'
}

receiver() {
  echo "  - name: $1"
  if [ -n "$2" ]; then webhook_of "$2"; fi
  if [ -n "${ALERT_EMAIL:-}" ]; then mail_to "$ALERT_EMAIL"; fi
}

page=${ALERT_PAGE_URL:-}
# Tickets go where pages go when they have no address of their own.
ticket=${ALERT_TICKET_URL:-$page}
if [ -n "$page" ]; then check_address ALERT_PAGE_URL "$page"; fi
if [ -n "$ticket" ]; then check_address ALERT_TICKET_URL "$ticket"; fi
if [ -n "${ALERT_EMAIL:-}" ] && { [ -z "${SMTP_URL:-}" ] || [ -z "${MAIL_SENDER:-}" ]; }; then
  refuse 'ALERT_EMAIL needs SMTP_URL and MAIL_SENDER'
fi
if [ -z "$page$ticket${ALERT_EMAIL:-}" ]; then
  echo 'start.sh: nobody is rung: ALERT_PAGE_URL, ALERT_TICKET_URL and ALERT_EMAIL are empty' >&2
fi

mkdir -p "$out"
cp "$here/alerts.tmpl" "$out/alerts.tmpl"
printf '{{ define "jumun.runbooks" }}%s{{ end }}\n' "${ALERT_RUNBOOKS:-}" >"$out/runbooks.tmpl"
sed '/^receivers:/,$d' "$here/alertmanager.yml" >"$out/alertmanager.yml"
{
  echo 'receivers:'
  receiver page "$page"
  receiver ticket "$ticket"
} >>"$out/alertmanager.yml"

exec "$@" "--config.file=$out/alertmanager.yml"
