-- Distributes the portals over the machines of a Citus cluster, each portal's rows together on one machine. Run it once on
-- the coordinator, by the account of DATABASE_ADMIN_URL, after `npm run db:migrate` and before the first start:
--   psql "$DATABASE_ADMIN_URL" --set ON_ERROR_STOP=1 --single-transaction --file apps/server/deploy/citus.sql
-- The schema allows this: tenant_id leads every key, and every foreign key of a tenant's row stays within the tenant.

CREATE EXTENSION IF NOT EXISTS citus;

-- Without this setting Citus accepts no table with triggers. Triggers that write rows of the same tenant run on its machine;
-- Citus refuses those that write platform_counters, or read users from tenants: see docs/operations/citus.md.
SET LOCAL citus.enable_unsafe_triggers TO on;

-- Every machine has these tables whole. The list of portals is small, is searched as a whole, and its sub-domains are unique
-- across all machines, which no distributed table can guarantee.
-- A reference table may not refer to a distributed one: from here on only the product ensures that an owner exists.
ALTER TABLE tenants DROP CONSTRAINT tenants_owner_fk;
-- A quiz and its versions refer to each other: the circular keys are dropped here and added again below.
ALTER TABLE quizzes DROP CONSTRAINT quizzes_version_fk;
SELECT create_reference_table('locales');
SELECT create_reference_table('platform_counters');
SELECT create_reference_table('tenants');

SELECT create_distributed_table('users', 'tenant_id');
SELECT create_distributed_table('api_tokens', 'tenant_id', colocate_with => 'users');
SELECT create_distributed_table('audit_events', 'tenant_id', colocate_with => 'users');
SELECT create_distributed_table('courses', 'tenant_id', colocate_with => 'users');
SELECT create_distributed_table('idempotency_keys', 'tenant_id', colocate_with => 'users');
SELECT create_distributed_table('identities', 'tenant_id', colocate_with => 'users');
SELECT create_distributed_table('known_devices', 'tenant_id', colocate_with => 'users');
SELECT create_distributed_table('mails', 'tenant_id', colocate_with => 'users');
SELECT create_distributed_table('monthly_activity', 'tenant_id', colocate_with => 'users');
SELECT create_distributed_table('one_time_tokens', 'tenant_id', colocate_with => 'users');
SELECT create_distributed_table('portal_pages', 'tenant_id', colocate_with => 'users');
SELECT create_distributed_table('portal_requests', 'tenant_id', colocate_with => 'users');
SELECT create_distributed_table('sessions', 'tenant_id', colocate_with => 'users');
SELECT create_distributed_table('social_sign_ins', 'tenant_id', colocate_with => 'users');
SELECT create_distributed_table('tenant_counters', 'tenant_id', colocate_with => 'users');
SELECT create_distributed_table('tenant_countries', 'tenant_id', colocate_with => 'users');
SELECT create_distributed_table('tenant_months', 'tenant_id', colocate_with => 'users');
SELECT create_distributed_table('tenant_settings', 'tenant_id', colocate_with => 'users');
SELECT create_distributed_table('transfers', 'tenant_id', colocate_with => 'users');
SELECT create_distributed_table('uploads', 'tenant_id', colocate_with => 'users');
SELECT create_distributed_table('sections', 'tenant_id', colocate_with => 'users');
SELECT create_distributed_table('lessons', 'tenant_id', colocate_with => 'users');
SELECT create_distributed_table('activities', 'tenant_id', colocate_with => 'users');
SELECT create_distributed_table('activity_files', 'tenant_id', colocate_with => 'users');
SELECT create_distributed_table('editing_claims', 'tenant_id', colocate_with => 'users');
SELECT create_distributed_table('enrolments', 'tenant_id', colocate_with => 'users');
SELECT create_distributed_table('quizzes', 'tenant_id', colocate_with => 'users');
SELECT create_distributed_table('activity_progress', 'tenant_id', colocate_with => 'users');
SELECT create_distributed_table('attempt_grants', 'tenant_id', colocate_with => 'users');
SELECT create_distributed_table('lesson_progress', 'tenant_id', colocate_with => 'users');
SELECT create_distributed_table('questions', 'tenant_id', colocate_with => 'users');
SELECT create_distributed_table('quiz_versions', 'tenant_id', colocate_with => 'users');
SELECT create_distributed_table('quiz_attempts', 'tenant_id', colocate_with => 'users');
SELECT create_distributed_table('quiz_answers', 'tenant_id', colocate_with => 'users');

ALTER TABLE quizzes ADD CONSTRAINT quizzes_version_fk
  FOREIGN KEY (tenant_id, activity_id, current_version_id) REFERENCES quiz_versions (tenant_id, activity_id, id);

-- pgboss and dars_migrations stay on the coordinator. The servers connect to it: a job is written in one transaction with
-- what caused it.
