#!/usr/bin/env bash
# From an empty course to its figures, call by call.
#
#   apps/server/examples/walk-through.sh http://academy.localhost:3000 dars_…
#
# The portal's admin makes the token at /home/admin/tokens, with the permissions to see and change courses and
# enrolments, to see people, and to read reports. /api/docs describes every call.
set -euo pipefail
if [ $# -ne 2 ]; then
  echo "usage: $0 <address of the portal> <token>" >&2
  exit 2
fi
portal=${1%/}
token=$2

# call <method> <path> [body] [further options of curl]
call() {
  local method=$1 path=$2 body=${3:-} answer
  answer=$(curl --silent --show-error --fail-with-body --request "$method" "$portal$path" \
    --header "Authorization: Bearer $token" \
    --header 'Accept-Language: en' \
    ${body:+--header 'Content-Type: application/json' --data "$body"} "${@:4}") || {
    echo "$method $path was refused: $answer" >&2
    return 1
  }
  echo "$answer"
}

# The first id of an answer.
id() { grep -o '"id":"[^"]*"' | head -n 1 | cut -d '"' -f 4; }

echo '1. Who am I, and of which portal? Its id is the tenantId.'
call GET /api/me

echo '2. A course. The call is sent twice with one key, and makes one course.'
key="walk-through-$RANDOM-$$"
course=$(call POST /api/courses '{"title": "Geology for beginners", "language": "en"}' --header "Idempotency-Key: $key" | id)
again=$(call POST /api/courses '{"title": "Geology for beginners", "language": "en"}' --header "Idempotency-Key: $key" | id)
[ "$course" = "$again" ]
echo "$course"

echo '3. A section and a lesson'
section=$(call POST /api/outline "{\"kind\": \"section\", \"parentId\": \"$course\", \"title\": \"Rocks\"}" | id)
lesson=$(call POST /api/outline "{\"kind\": \"lesson\", \"parentId\": \"$section\", \"title\": \"Granite\"}" | id)
echo "$lesson"

echo '4. An activity'
text='{"type": "doc", "content": [{"type": "paragraph", "content": [{"type": "text", "text": "Granite was molten once."}]}]}'
activity=$(call POST /api/activities "{\"lesson\": {\"id\": \"$lesson\"}, \"type\": \"TEXT\", \"name\": \"Read this\", \"body\": $text}" | id)
echo "$activity"

echo '5. Publish the course with everything in it'
call PUT /api/outline/status "{\"kind\": \"course\", \"id\": \"$course\", \"status\": \"PUBLISHED\", \"deep\": true}"

echo '6. Enrol a learner'
learner=$(call GET '/api/tenant/learners?size=1' | id)
call POST "/api/courses/$course/enrolments" "{\"userIds\": [\"$learner\"]}"
call GET "/api/courses/$course/enrolments"

echo '7. The portal in figures'
call GET /api/tenant/reports/statistics-students
call GET /api/tenant/reports/students-engagement-statistics
call GET /api/tenant/reports/students-engagement-statistics-countries
