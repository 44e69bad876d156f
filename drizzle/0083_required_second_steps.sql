-- Roles whose people must have an authenticator app or a passkey (docs/decisions/0096-required-second-step.md).
CREATE TABLE "required_second_steps" (
	"tenant_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "required_second_steps_tenant_id_role_pk" PRIMARY KEY("tenant_id","role"),
	CONSTRAINT "required_second_steps_role_known" CHECK ("required_second_steps"."role" in ('ROLE_SUPER_ADMIN', 'ROLE_ADMIN_PORTAL', 'ROLE_LECTURER', 'ROLE_LEARNER'))
);

-- Here and not in the table definition, which would import others in a circle.
ALTER TABLE required_second_steps ADD CONSTRAINT required_second_steps_tenant_fk FOREIGN KEY (tenant_id) REFERENCES tenants (id);

ALTER TABLE required_second_steps ENABLE ROW LEVEL SECURITY;
ALTER TABLE required_second_steps FORCE ROW LEVEL SECURITY;
CREATE POLICY tenant ON required_second_steps TO app_tenant
  USING (tenant_id = (SELECT sec.tenant_id())) WITH CHECK (tenant_id = (SELECT sec.tenant_id()));
GRANT SELECT, INSERT, DELETE ON required_second_steps TO app_tenant;

-- Super-admins set it for the accounts of the platform.
CREATE POLICY platform ON required_second_steps TO app_platform
  USING (tenant_id = '00000000-0000-0000-0000-000000000000')
  WITH CHECK (tenant_id = '00000000-0000-0000-0000-000000000000');
GRANT SELECT, INSERT, DELETE ON required_second_steps TO app_platform;
