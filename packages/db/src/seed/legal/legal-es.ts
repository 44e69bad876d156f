import type { LegalWords } from './legal-words.ts';

export const SPANISH_LEGAL: LegalWords = {
  terms: ({
    name,
    mail,
  }) => `Estas son las reglas entre ${name} y quienes aprenden aquí. Son breves a propósito: se leen en cinco minutos. Quien crea una cuenta las acepta.
    ## Quiénes somos
    ${name} ofrece cursos en línea para personas que trabajan. Cada curso dice quién lo ha preparado. Para cualquier duda sobre estas condiciones, escribe a ${mail}.
    ## Tu cuenta
    - Una cuenta es de una sola persona. No la compartas y guarda la contraseña.
    - Usa tu nombre real: es el que ven los docentes en las listas de sus cursos.
    - Hay que tener dieciséis años. Si tienes menos, hace falta el permiso de tu familia.
    - Si crees que alguien ha usado tu cuenta, cambia la contraseña y avísanos.
    ## Los cursos
    Los cursos son gratuitos, salvo que su página diga otra cosa. Algunos necesitan la aprobación del equipo, otros tienen plazas limitadas y otros, un primer y un último día. Todo eso se ve antes de la inscripción. Las lecciones siguen abiertas mientras el curso esté publicado, y avisamos con un mes de antelación cuando uno va a cerrarse.
    ## Lo que es justo
    1. Las lecciones y los archivos son para tu propio aprendizaje. No los publiques, vendas ni copies en otro sitio.
    2. Haz las pruebas por tu cuenta. Un docente puede anular un intento que no sea tuyo.
    3. Valora el curso, no a las personas. Leemos cada valoración antes de mostrarla, y mostramos también las críticas.
    4. Quien dañe el servicio o intente leer datos ajenos pierde la cuenta.
    ## Lo que puedes esperar
    Hacemos lo posible por que las lecciones sean correctas y el servicio funcione, y corregimos los errores cuando nos avisan. Un curso no sustituye el consejo profesional en asuntos legales, económicos o médicos. A veces habrá que detener el servicio para mantenerlo, y lo anunciaremos siempre que se pueda.
    ## Terminar
    Puedes pedir que borremos tu cuenta cuando quieras, en ${mail}. Podemos cerrar una cuenta que incumpla estas condiciones, después de un mensaje con el motivo y dos semanas para responder.
    ## Cambios
    Si cambia algo que afecte a tus derechos, verás el texto nuevo al entrar y te pediremos que lo aceptes. Las versiones anteriores se conservan con su fecha.
    > Si algo sale mal entre nosotros, empieza por un mensaje. Casi todo se arregla ahí.`,
  privacy: ({
    name,
    mail,
  }) => `Esta página cuenta qué datos guarda ${name}, para qué, quién los ve y cómo se corrigen o se borran. La regla es sencilla: no recogemos lo que no hace falta para enseñar.
    ## Qué guardamos
    - Tu cuenta: nombre y correo, y el móvil y una foto si los añades.
    - Tu aprendizaje: los cursos, las lecciones abiertas y terminadas, el punto en que dejaste un vídeo, tus notas, tus respuestas y resultados.
    - Tus accesos: cuándo y con qué dispositivo, para que nadie use tu cuenta sin que se note.
    No pedimos domicilio, número de identidad, religión ni datos de salud.
    ## Para qué
    1. Para que las lecciones se abran donde las dejaste, en cualquier dispositivo.
    2. Para que los docentes vean quién necesita ayuda y corrijan las pruebas.
    3. Para saber qué lecciones se abandonan a la mitad y mejorarlas. Esas cifras son totales, sin nombres.
    4. Para enviarte correos sobre tu cuenta y tus cursos. No enviamos publicidad si no la has pedido.
    ## Quién los ve
    La administración del portal ve las cuentas. Los docentes ven solo a quienes están en sus cursos. Los visitantes ven el nombre y una inicial de quien escribe una valoración. No vendemos nada ni damos datos a anunciantes. Los datos están en el servicio que mantiene este portal, con un contrato que lo obliga igual que a nosotros.
    ## Cookies
    Una cookie mantiene la sesión abierta y otra recuerda el idioma. No hay cookies de seguimiento, y por eso nada te pregunta por ellas.
    ## Cuánto tiempo
    Los datos de la cuenta y del aprendizaje se conservan mientras exista la cuenta. Cuando la borras, se eliminan en treinta días, salvo lo que la ley obligue a guardar. Las copias de seguridad se borran a los tres meses.
    ## Tus derechos
    - Ver tus datos y descargarlos.
    - Corregirlos en la página de tu perfil.
    - Pedir que se borren u oponerte a un uso concreto.
    Escribe a ${mail}; respondemos en dos semanas. Si la respuesta no te convence, puedes acudir a la autoridad de protección de datos de tu país.`,
};
